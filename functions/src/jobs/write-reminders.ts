import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { DAY_MS } from '../contract/limits.ts';
import { readInvitation } from '../documents/invitations.ts';
import { mailDocument, mailId, mailRef } from '../documents/mail.ts';
import { finishedAt } from '../documents/operations.ts';
import { USERS } from '../documents/users.ts';
import { type EmailOccasion, REMINDER_DAYS } from '../domain/email.ts';
import { newDelivery } from '../domain/mail-delivery.ts';
import { isWriteConflict } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/paging.ts';
import { endingCodes } from './ending-codes.ts';
import type { Run } from './job.ts';

/** Every day: writes the mails that the calendar causes. */
export async function run({ now, outOfTime }: Run): Promise<ReminderReport> {
  return writeReminders({ now, outOfTime, finishedAt: await finishedAt('write_reminders') });
}

const PAGE = 100;

/** A code's maker is reminded this many days before its end. */
const ENDS_SOON_DAYS = 3;

/** So many missed days are made up for. Less than the days between two reminders to one newcomer. */
const CATCH_UP_DAYS = 7;

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
 * The UTC days for which a reminder is due that is written `days` before (or, if negative, after) its
 * day: today's, and those of the days since the last run that finished, at most CATCH_UP_DAYS.
 */
function dueDays({ now, finishedAt }: ReminderRun, days: number) {
  const today = dayOf(now);
  const sinceFinished = finishedAt === null ? CATCH_UP_DAYS : today - dayOf(finishedAt) - 1;
  const missed = Math.min(Math.max(sinceFinished, 0), CATCH_UP_DAYS);
  return span(today + days - missed, missed + 1);
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
  occasions: readonly EmailOccasion[],
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

/** One occasion for each maker and day of these codes. The letter counts them when it is sent. */
function endingSoon(codes: readonly QueryDocumentSnapshot[]): EmailOccasion[] {
  const occasions = new Map<string, EmailOccasion>();
  for (const invitation of codes.map(readInvitation)) {
    if (invitation === null) continue;
    const endsOn = invitation.expiresAt.toISOString().slice(0, 10);
    const to = invitation.createdBy;
    occasions.set(`${to} ${endsOn}`, { template: 'code_ends_soon', to, endsOn });
  }
  return [...occasions.values()];
}

/**
 * Writes the mails that the calendar causes: to newcomers who need one more vouch on day 7 and 21, to
 * makers of codes that end in three days. Page by page, so that no more than a page is in memory;
 * created, never overwritten: none comes twice. Reads an active code on one day of its 31, and such a
 * newcomer on two, and more of them after runs that were missed. A letter for a code that has ended is
 * dropped when it is sent.
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
    await create(endingSoon(page), run.now, report);
    if (run.outOfTime()) return report;
  }
  report.finished = true;
  return report;
}
