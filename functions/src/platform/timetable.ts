import type { ScheduleOptions } from 'firebase-functions/scheduler';
import { JOB_OPTIONS, MAIL_JOB_OPTIONS } from './runtime-options.ts';

/** Schedules are in UTC, like the month that quota is counted in. */
const UTC = { timeZone: 'Etc/UTC' } as const;

export interface JobOptions extends ScheduleOptions {
  /** Minute and hour are numbers or stars, the rest stars: all that the emulators' clock reads. */
  readonly schedule: string;
  readonly timeoutSeconds: number;
}

/** When each job runs. */
export const TIMETABLE = {
  // Readers see an invitation expire at once; an hour is soon enough to write it down.
  expire_invitations: { ...JOB_OPTIONS, ...UTC, schedule: '5 * * * *' },
  send_due_mail: { ...MAIL_JOB_OPTIONS, ...UTC, schedule: '* * * * *' },
  // Morning in Europe.
  write_reminders: { ...JOB_OPTIONS, ...UTC, schedule: '30 6 * * *' },
} satisfies Record<string, JobOptions>;

/** A job, by the name it is deployed under. */
export type JobName = keyof typeof TIMETABLE;
