import type { HttpsOptions } from 'firebase-functions/https';
import { defineInt, defineSecret } from 'firebase-functions/params';
import type { ScheduleOptions } from 'firebase-functions/scheduler';
import { REGION } from './region.ts';

// What each function is given, when each job runs, and why, in this one place. `npm run bench` measures the counts and
// times behind the reasons; the sizes of memory are estimates.

/**
 * How many instances of `api` stay warm, from functions/.env or functions/.env.<project>. 0 costs
 * nothing, and lets the first call after a pause wait.
 */
const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  default: 0,
  description: 'Instances of the API that stay warm, for money.',
});

/** The most instances of `api`, from the same files. A new project's quota refuses more than 10. */
const MAX_INSTANCES = defineInt('MAX_INSTANCES', {
  default: 10,
  description: 'The most instances of the API: bounds what an attack can cost.',
});

/**
 * Where mail is handed over, as smtps://user:password@host, or "off" for a network without mail.
 * Only the job that sends is given it.
 */
const SMTP_URL = defineSecret('SMTP_URL');

/** A constant of the build for a deployment, which later finds the functions that it left as they were. */
declare const __SOURCE__: string | undefined;
const LABELS = typeof __SOURCE__ === 'string' && __SOURCE__ !== '' ? { source: __SOURCE__ } : {};

const SHARED = {
  region: REGION,
  labels: LABELS,
  // The browser calls through Hosting on its own origin.
  cors: false,
  invoker: 'public',
} as const satisfies HttpsOptions;

/** By the function's name. */
export const HTTPS_OPTIONS = {
  api: {
    ...SHARED,
    minInstances: MIN_INSTANCES,
    // Ten instances of 80 calls are far above ordinary use.
    maxInstances: MAX_INSTANCES,
    // Handlers wait on the database, they do not compute: one instance serves many at once.
    concurrency: 80,
    memory: '512MiB',
    // A person has given up by then, and Firestore's own retries with it.
    timeoutSeconds: 30,
  },
  'upload-profile-picture': {
    ...SHARED,
    // Seldom, and a person who chose a picture waits anyway.
    minInstances: 0,
    maxInstances: 5,
    // One at a time: the worst picture let in takes most of the memory, and a core for two seconds.
    concurrency: 1,
    memory: '1GiB',
    cpu: 1,
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, HttpsOptions>;

/** What every job is given. */
const JOB_OPTIONS = {
  region: REGION,
  labels: LABELS,
  // A job works through pages, so what it keeps does not grow with the network. In 256 MiB the
  // garbage between two collections did not fit: 275 were seen while 100,000 codes expired.
  memory: '512MiB',
  // Two runs at once are safe but do the same work twice.
  maxInstances: 1,
  concurrency: 1,
  // Long enough for hundreds of thousands of documents; the next run goes on with the rest.
  timeoutSeconds: 540,
  // The next run is the retry: every job finds what is left to do in the data.
  retryCount: 0,
} as const satisfies Omit<ScheduleOptions, 'schedule'>;

/** The job that sends mail. */
const MAIL_JOB_OPTIONS = {
  ...JOB_OPTIONS,
  // It runs every minute, and begins no further mail after 50 seconds.
  timeoutSeconds: 120,
  secrets: [SMTP_URL],
} satisfies Omit<ScheduleOptions, 'schedule'>;

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
