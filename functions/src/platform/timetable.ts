import type { ScheduleOptions } from 'firebase-functions/scheduler';
import { JOB_OPTIONS, MAIL_JOB_OPTIONS } from './runtime-options.ts';

/** Schedules are in UTC, like the month that quota is counted in. */
const UTC = { timeZone: 'Etc/UTC' } as const;
const SHARED = { ...JOB_OPTIONS, ...UTC } as const;

/** How long before its time limit a job begins no further page. Milliseconds. */
const MARGIN_MS = 90_000;

/** How long a job begins new pages. Milliseconds. */
export const WORKING_TIME_MS = SHARED.timeoutSeconds * 1_000 - MARGIN_MS;

/** When each job runs. */
export const TIMETABLE = {
  // Readers see an invitation expire at once; an hour is soon enough to write it down.
  expire_invitations: { ...SHARED, schedule: '5 * * * *' },
  // The first wait after a failure is five minutes.
  send_due_mail: { ...MAIL_JOB_OPTIONS, ...UTC, schedule: '*/5 * * * *' },
  // Morning in Europe.
  write_reminders: { ...SHARED, schedule: '30 6 * * *' },
} satisfies Record<string, ScheduleOptions>;
