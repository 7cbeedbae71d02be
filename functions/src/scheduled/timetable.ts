import type { ScheduleOptions } from 'firebase-functions/scheduler';
import { REGION } from '../http/runtime-options.ts';

/** What every job shares. Schedules are in UTC, like the month that quota is counted in. */
const SHARED = {
  region: REGION,
  timeZone: 'Etc/UTC',
  // A job works through pages, so its memory does not grow with the network.
  memory: '256MiB',
  // Two runs at once are safe but do the same work twice.
  maxInstances: 1,
  concurrency: 1,
  // Long enough for hundreds of thousands of documents; the next run goes on with the rest.
  timeoutSeconds: 540,
  // The next run is the retry: every job finds what is left to do in the data.
  retryCount: 0,
} as const satisfies Omit<ScheduleOptions, 'schedule'>;

/** How long before its time limit a job begins no further page. Milliseconds. */
const MARGIN_MS = 90_000;

/** How long a job begins new pages. Milliseconds. */
export const WORKING_TIME_MS = SHARED.timeoutSeconds * 1_000 - MARGIN_MS;

/** When each job runs, apart from one another so that they do not compete for the database. */
export const TIMETABLE = {
  // Readers see an invitation expire at once; an hour is soon enough to write it down.
  expireInvitations: { ...SHARED, schedule: '5 * * * *' },
  // Redemptions refuse such codes at once; an hour is soon enough to write it down.
  revokeOrphanedInvitations: { ...SHARED, schedule: '25 * * * *' },
  // The grace is counted in days; at night for most who might be registering.
  reapUnregisteredAccounts: { ...SHARED, schedule: '45 3 * * *' },
} as const satisfies Record<string, ScheduleOptions>;
