import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { DAY_MS } from '../contract/limits.ts';
import { INVITATIONS, readInvitation } from '../documents/invitations.ts';
import { mailDocument, mailId, mailRef, type Occasion, REMINDER_DAYS } from '../documents/mail.ts';
import { finishedAt } from '../documents/operations.ts';
import { USERS } from '../documents/users.ts';
import { newDelivery } from '../domain/mail-delivery.ts';
import { isWriteConflict } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import type { Run } from '../platform/job.ts';
import { countOf, pagesOf } from '../platform/paging.ts';

/** Every day: writes the mails that the calendar causes. */
export async function run({ now, outOfTime }: Run): Promise<ReminderReport> {
  return writeReminders({ now, outOfTime, finishedAt: await finishedAt('write_reminders') });
}

const PAGE = 100;

/** A code's maker is reminded this many days before its end. */
const ENDS_SOON_DAYS = 3;

export interface ReminderReport {
  /** Documents. */
  read: number;
  written: number;
  failed: number;
  firstFailure: string | null;
  /** False when the time ran out first. */
  finished: boolean;
}

export interface ReminderRun {
  readonly now: Date;
  readonly outOfTime: () => boolean;
  /** When the last run that finished began; null if not known. */
  readonly finishedAt: Date | null;
}

/** How many whole UTC days the epoch is past. */
function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

/** Beginning and end of the UTC days from `day` on. */
function span(day: number, days: number): { from: Timestamp; to: Timestamp } {
  return {
    from: Timestamp.fromMillis(day * DAY_MS),
    to: Timestamp.fromMillis((day + days) * DAY_MS),
  };
}

/**
 * The UTC day that is `days` after today; with the day before it unless yesterday's run, or today's,
 * has done that: a run that was missed is made up for by the next.
 */
function dueDays({ now, finishedAt }: ReminderRun, days: number) {
  const done = finishedAt !== null && dayOf(finishedAt) >= dayOf(now) - 1;
  return done ? span(dayOf(now) + days, 1) : span(dayOf(now) + days - 1, 2);
}

function endingCodes({ from, to }: { from: Timestamp; to: Timestamp }): Query {
  return firestore()
    .collection(INVITATIONS)
    .where('active', '==', true)
    .where('expires_at', '>=', from)
    .where('expires_at', '<', to)
    .orderBy('expires_at');
}

function halfWaySince({ from, to }: { from: Timestamp; to: Timestamp }): Query {
  return firestore()
    .collection(USERS)
    .where('role', '==', 'partialuser')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .orderBy('createdAt');
}

/** Creates these mails; one that an earlier page or run has written stays unchanged. */
async function create(
  occasions: readonly Occasion[],
  now: Date,
  report: ReminderReport,
): Promise<void> {
  const writer = firestore().bulkWriter();
  const writes = occasions.map(async (occasion) => {
    try {
      await writer.create(mailRef(mailId(occasion)), mailDocument(occasion, newDelivery(now)));
      report.written += 1;
    } catch (error) {
      if (isWriteConflict(error)) return;
      report.failed += 1;
      report.firstFailure ??= error instanceof Error ? error.message : String(error);
    }
  });
  await Promise.all([writer.close(), ...writes]);
}

/** One occasion for each maker and day of these codes, with how many there are in all. One count each. */
function endingSoon(codes: readonly QueryDocumentSnapshot[]): Promise<Occasion[]> {
  const makers = new Map<string, { to: string; day: number }>();
  for (const invitation of codes.map(readInvitation)) {
    if (invitation === null) continue;
    const [to, day] = [invitation.createdBy, dayOf(invitation.expiresAt)];
    makers.set(`${to} ${day}`, { to, day });
  }
  return Promise.all(
    [...makers.values()].map(async ({ to, day }): Promise<Occasion> => {
      const count = await countOf(endingCodes(span(day, 1)).where('createdBy', '==', to));
      const endsOn = new Date(day * DAY_MS).toISOString().slice(0, 10);
      return { template: 'code_ends_soon', to, endsOn, count };
    }),
  );
}

/**
 * Writes the mails that the calendar causes: to newcomers who need one more vouch on day 7 and 21, to
 * makers of codes that end in three days. Page by page, so that no more than a page is in memory;
 * created, never overwritten: none comes twice. Reads an active code on one day of its 31, and such a
 * newcomer on two; twice as many after a run that was missed.
 */
export async function writeReminders(run: ReminderRun): Promise<ReminderReport> {
  const report: ReminderReport = {
    read: 0,
    written: 0,
    failed: 0,
    firstFailure: null,
    finished: false,
  };
  for (const day of REMINDER_DAYS) {
    for await (const page of pagesOf(halfWaySince(dueDays(run, -day)), PAGE)) {
      report.read += page.length;
      const occasions = page.map(({ id: to }) => ({ template: 'half_way', to, day }) as const);
      await create(occasions, run.now, report);
      if (run.outOfTime()) return report;
    }
  }
  for await (const page of pagesOf(endingCodes(dueDays(run, ENDS_SOON_DAYS)), PAGE)) {
    report.read += page.length;
    await create(await endingSoon(page), run.now, report);
    if (run.outOfTime()) return report;
  }
  report.finished = true;
  return report;
}
