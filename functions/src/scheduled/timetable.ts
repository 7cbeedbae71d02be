import type { ScheduleOptions } from 'firebase-functions/scheduler';
import { JOB_OPTIONS } from '../http/runtime-options.ts';

/** Schedules are in UTC, like the month that quota is counted in. */
const SHARED = { ...JOB_OPTIONS, timeZone: 'Etc/UTC' } as const;

/** How long before its time limit a job begins no further page. Milliseconds. */
const MARGIN_MS = 90_000;

/** How long a job begins new pages. Milliseconds. */
export const WORKING_TIME_MS = SHARED.timeoutSeconds * 1_000 - MARGIN_MS;

/** What of its time the daily job has for accounts; pictures have the rest, so they get their turn. */
export const REAPER_SHARE = 0.5;

/** When each job runs, apart from one another so that they do not compete for the database. */
export const TIMETABLE = {
  // Readers see an invitation expire at once; an hour is soon enough to write it down.
  expireInvitations: { ...SHARED, schedule: '5 * * * *' },
  // Redemptions refuse such codes at once; an hour is soon enough to write it down.
  revokeOrphanedInvitations: { ...SHARED, schedule: '25 * * * *' },
  // The grace is counted in days; at night for most who might be registering.
  reapUnregisteredAccounts: { ...SHARED, schedule: '45 3 * * *' },
} as const satisfies Record<string, ScheduleOptions>;
