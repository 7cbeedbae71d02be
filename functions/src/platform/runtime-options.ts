import type { HttpsOptions } from 'firebase-functions/https';
import { defineInt, defineSecret } from 'firebase-functions/params';
import type { ScheduleOptions } from 'firebase-functions/scheduler';
import { REGION } from './region.ts';

/**
 * functions/.env sets this number. 0 costs nothing, but the first call after a pause is a cold
 * start.
 */
const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  default: 0,
  description: 'How many instances of the API stay warm. Warm instances cost money.',
});

/** functions/.env sets this number. Google's quota for a new project allows 10 instances. */
const MAX_INSTANCES = defineInt('MAX_INSTANCES', {
  default: 10,
  description: 'The largest number of instances of the API. It limits the cost of an attack.',
});

/** The secret is smtps://user:password@host, or "off" for a network without emails. */
const SMTP_URL = defineSecret('SMTP_URL');

/** A hash of the sources, by which a check finds functions that Firebase has not updated. */
declare const __SOURCE__: string | undefined;
const FUNCTION_LABELS =
  typeof __SOURCE__ === 'string' && __SOURCE__ !== '' ? { source: __SOURCE__ } : {};

const SHARED_HTTPS_OPTIONS = {
  region: REGION,
  labels: FUNCTION_LABELS,
  // No CORS headers, because the browser calls the API through Hosting and so from the same origin.
  cors: false,
  invoker: 'public',
} as const satisfies HttpsOptions;

export const HTTPS_OPTIONS = {
  api: {
    ...SHARED_HTTPS_OPTIONS,
    minInstances: MIN_INSTANCES,
    maxInstances: MAX_INSTANCES,
    // Handlers mostly wait for the database, so one instance serves many calls.
    concurrency: 80,
    memory: '512MiB',
    // Longer than ANSWER_WITHIN_MS, so the server has answered with 503 before this timeout.
    timeoutSeconds: 30,
  },
  'upload-profile-picture': {
    ...SHARED_HTTPS_OPTIONS,
    // Uploads are rare, and a member can wait for a cold start.
    minInstances: 0,
    maxInstances: 5,
    // One upload at a time, because decoding the most expensive allowed picture uses most of the
    // memory.
    concurrency: 1,
    memory: '1GiB',
    cpu: 1,
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, HttpsOptions>;

const JOB_OPTIONS = {
  region: REGION,
  labels: FUNCTION_LABELS,
  // 256 MiB were too little: expiring 100,000 codes took 275 MiB.
  memory: '512MiB',
  // Simultaneous runs would be safe, but would do the same work twice.
  maxInstances: 1,
  concurrency: 1,
  // In this time, a job processes hundreds of thousands of documents.
  timeoutSeconds: 540,
  // No retries, because the next scheduled run does the remaining work.
  retryCount: 0,
} as const satisfies Omit<ScheduleOptions, 'schedule'>;

const MAIL_JOB_OPTIONS = {
  ...JOB_OPTIONS,
  // The job runs every minute, and starts no email after its first 50 seconds.
  timeoutSeconds: 120,
  secrets: [SMTP_URL],
} satisfies Omit<ScheduleOptions, 'schedule'>;

/** Schedules are in UTC, like the months of the invitation quota. */
const UTC_TIME_ZONE = { timeZone: 'Etc/UTC' } as const;

export interface JobOptions extends ScheduleOptions {
  /**
   * In the schedule, only minute and hour may be numbers, because the emulators' `runClock`
   * supports no more.
   */
  readonly schedule: string;
  readonly timeoutSeconds: number;
}

export const TIMETABLE = {
  expire_invitations: { ...JOB_OPTIONS, ...UTC_TIME_ZONE, schedule: '5 * * * *' },
  send_due_mail: { ...MAIL_JOB_OPTIONS, ...UTC_TIME_ZONE, schedule: '* * * * *' },
  // The reminders arrive in the morning in Europe.
  write_reminders: { ...JOB_OPTIONS, ...UTC_TIME_ZONE, schedule: '30 6 * * *' },
} satisfies Record<string, JobOptions>;

export type JobName = keyof typeof TIMETABLE;
