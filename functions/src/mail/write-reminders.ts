import { type BulkWriter, type Query, Timestamp } from 'firebase-admin/firestore';
import { INVITATIONS, readInvitation } from '../documents/invitations.ts';
import { mailDocument, mailId, mailRef, type Occasion, REMINDER_DAYS } from '../documents/mail.ts';
import { USERS } from '../documents/users.ts';
import { newDelivery } from '../domain/mail-delivery.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/paging.ts';
import { isWriteConflict } from '../platform/write-conflict.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PAGE = 500;

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

/**
 * Two UTC days, the second of which ends `days` whole days after today's beginning: a run that was
 * missed is made up for by the next, and nothing is read on more than two days.
 */
function twoDays(now: Date, days: number): { from: Timestamp; to: Timestamp } {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const end = today + days * DAY_MS;
  return { from: Timestamp.fromMillis(end - 2 * DAY_MS), to: Timestamp.fromMillis(end) };
}

function endingCodes(now: Date): Query {
  const { from, to } = twoDays(now, ENDS_SOON_DAYS + 1);
  return firestore()
    .collection(INVITATIONS)
    .where('active', '==', true)
    .where('expires_at', '>=', from)
    .where('expires_at', '<', to)
    .orderBy('expires_at');
}

function halfWaySince(now: Date, day: number): Query {
  const { from, to } = twoDays(now, 1 - day);
  return firestore()
    .collection(USERS)
    .where('role', '==', 'partialuser')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .orderBy('createdAt');
}

/** What to remind of today, by the id of the mail. */
async function findOccasions(
  run: { now: Date; outOfTime: () => boolean },
  report: ReminderReport,
): Promise<ReadonlyMap<string, Occasion>> {
  const occasions = new Map<string, Occasion>();
  for (const day of REMINDER_DAYS) {
    for await (const page of pagesOf(halfWaySince(run.now, day), PAGE)) {
      report.read += page.length;
      for (const { id: to } of page) {
        const occasion = { template: 'half_way', to, day } as const;
        occasions.set(mailId(occasion), occasion);
      }
    }
  }
  for await (const page of pagesOf(endingCodes(run.now), PAGE)) {
    report.read += page.length;
    for (const invitation of page.map(readInvitation)) {
      if (invitation === null) continue;
      const { createdBy: to, expiresAt } = invitation;
      const endsOn = expiresAt.toISOString().slice(0, 10);
      const occasion = { template: 'code_ends_soon', to, endsOn, count: 1 } as const;
      const id = mailId(occasion);
      const before = occasions.get(id);
      const count = before?.template === 'code_ends_soon' ? before.count + 1 : 1;
      occasions.set(id, { ...occasion, count });
    }
    if (run.outOfTime()) return occasions;
  }
  report.finished = true;
  return occasions;
}

async function create(
  writer: BulkWriter,
  occasion: Occasion,
  now: Date,
  report: ReminderReport,
): Promise<void> {
  try {
    await writer.create(mailRef(mailId(occasion)), mailDocument(occasion, newDelivery(now)));
    report.written += 1;
  } catch (error) {
    // Written by an earlier run.
    if (isWriteConflict(error)) return;
    report.failed += 1;
    report.firstFailure ??= error instanceof Error ? error.message : String(error);
  }
}

/**
 * Writes the mails that the calendar causes: to those who are half way on day 7 and 21, to makers of
 * codes that end in three days. Created, never overwritten: none comes twice. Reads an active code on
 * two days of its 31, and a person who is half way on four.
 */
export async function writeReminders(run: {
  now: Date;
  outOfTime: () => boolean;
}): Promise<ReminderReport> {
  const report: ReminderReport = {
    read: 0,
    written: 0,
    failed: 0,
    firstFailure: null,
    finished: false,
  };
  const occasions = await findOccasions(run, report);
  const writer = firestore().bulkWriter();
  const writes = [...occasions.values()].map((one) => create(writer, one, run.now, report));
  await Promise.all([writer.close(), ...writes]);
  return report;
}
