import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { DAY_MS, EXPIRES_SOON_DAYS, NEWCOMER_REMINDER_DAYS } from '../contract/limits.ts';
import { readInvitation } from '../documents/invitations.ts';
import { mailDocument, mailId, mailRef } from '../documents/mail.ts';
import { findStartOfLastRunIfFinished } from '../documents/operations.ts';
import { USERS_COLLECTION } from '../documents/users.ts';
import type { EmailOccasion } from '../domain/email.ts';
import { newDelivery } from '../domain/mail-delivery.ts';
import { isFailedPrecondition } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/paging.ts';
import { codesExpiringBetween } from './expiring-codes.ts';
import type { JobRun } from './job.ts';

export async function run({ now, isOutOfTime }: JobRun): Promise<ReminderReport> {
  return writeReminders({
    now,
    isOutOfTime,
    lastRunStart: await findStartOfLastRunIfFinished('write_reminders'),
  });
}

const PAGE_SIZE = 100;

/**
 * Less than the 14 days between a newcomer's two reminders, so that a run that makes up for missed
 * days never writes both.
 */
const MAX_CATCH_UP_DAYS = 7;

export interface ReminderReport {
  read: number;
  written: number;
  failed: number;
  firstFailure: string | null;
  finished: boolean;
}

export interface ReminderRun {
  readonly now: Date;
  readonly isOutOfTime: () => boolean;
  /** The time at which the job's last run began. Null if the last run did not finish. */
  readonly lastRunStart: Date | null;
}

/** Returns the number of UTC days since the epoch. */
function dayNumberOf(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

/** `firstDay` is a number of days since the epoch. `to` is exclusive. */
function periodOf(firstDay: number, dayCount: number): { from: Timestamp; to: Timestamp } {
  return {
    from: Timestamp.fromMillis(firstDay * DAY_MS),
    to: Timestamp.fromMillis((firstDay + dayCount) * DAY_MS),
  };
}

/**
 * Returns a period that ends with the UTC day `daysFromToday` days after today. The period begins
 * one day earlier for each day on which no run finished, but at most MAX_CATCH_UP_DAYS.
 */
function periodToRemindAbout({ now, lastRunStart }: ReminderRun, daysFromToday: number) {
  const todayDayNumber = dayNumberOf(now);
  const daysWithoutRun =
    lastRunStart === null ? MAX_CATCH_UP_DAYS : todayDayNumber - dayNumberOf(lastRunStart) - 1;
  const daysToCatchUp = Math.min(Math.max(daysWithoutRun, 0), MAX_CATCH_UP_DAYS);
  return periodOf(todayDayNumber + daysFromToday - daysToCatchUp, daysToCatchUp + 1);
}

function newcomersCreatedBetween({ from, to }: { from: Timestamp; to: Timestamp }): Query {
  return firestore()
    .collection(USERS_COLLECTION)
    .where('role', '==', 'partialuser')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .orderBy('createdAt');
}

/** Creates the emails that do not exist yet, and counts them in `report`. */
async function createEmails(
  occasions: readonly EmailOccasion[],
  now: Date,
  report: ReminderReport,
): Promise<void> {
  const bulkWriter = firestore().bulkWriter();
  const writes = occasions.map(async (occasion) => {
    try {
      await bulkWriter.create(mailRef(mailId(occasion)), mailDocument(occasion, newDelivery(now)));
      report.written += 1;
    } catch (error) {
      if (isFailedPrecondition(error)) return;
      report.failed += 1;
      report.firstFailure ??= error instanceof Error ? error.message : String(error);
    }
  });
  await Promise.all([bulkWriter.close(), ...writes]);
}

/**
 * Returns one reminder per inviter and expiry day. `composeLetter` counts the codes when the
 * reminder is sent.
 */
function expiryReminders(codes: readonly QueryDocumentSnapshot[]): EmailOccasion[] {
  const occasionByInviterAndDay = new Map<string, EmailOccasion>();
  for (const invitation of codes.map(readInvitation)) {
    if (invitation === null) continue;
    const endsOn = invitation.expiresAt.toISOString().slice(0, 10);
    const to = invitation.createdBy;
    occasionByInviterAndDay.set(`${to} ${endsOn}`, { template: 'code_ends_soon', to, endsOn });
  }
  return [...occasionByInviterAndDay.values()];
}

export async function writeReminders(run: ReminderRun): Promise<ReminderReport> {
  const report: ReminderReport = {
    read: 0,
    written: 0,
    failed: 0,
    firstFailure: null,
    finished: false,
  };
  for (const day of NEWCOMER_REMINDER_DAYS) {
    for await (const page of pagesOf(
      newcomersCreatedBetween(periodToRemindAbout(run, -day)),
      PAGE_SIZE,
    )) {
      report.read += page.length;
      const occasions = page.map(({ id: to }) => ({ template: 'half_way', to, day }) as const);
      await createEmails(occasions, run.now, report);
      if (run.isOutOfTime()) return report;
    }
  }
  for await (const page of pagesOf(
    codesExpiringBetween(periodToRemindAbout(run, EXPIRES_SOON_DAYS)),
    PAGE_SIZE,
  )) {
    report.read += page.length;
    await createEmails(expiryReminders(page), run.now, report);
    if (run.isOutOfTime()) return report;
  }
  report.finished = true;
  return report;
}
