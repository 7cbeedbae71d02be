import type { HttpsOptions } from 'firebase-functions/https';
import { defineInt, defineSecret } from 'firebase-functions/params';
import type { ScheduleOptions } from 'firebase-functions/scheduler';
import type { FunctionName } from '../contract/endpoints.ts';
import { REGION } from './region.ts';

// What each function is given, and why, in this one place. `npm run bench` measures the counts and
// times behind the reasons; the sizes of memory are estimates.

/**
 * How many instances of each function that a page waits for stay warm, from functions/.env or
 * functions/.env.<project>. 0 costs nothing, and lets the first call after a pause wait.
 */
const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  default: 0,
  description: 'Instances of each function that a page waits for that stay warm, for money.',
});

/**
 * The most instances of a function, from the same files; those with less to do have a number of
 * their own below. A new project's quota of a region refuses more than 10.
 */
const MAX_INSTANCES = defineInt('MAX_INSTANCES', {
  default: 10,
  description: 'The most instances of a function: bounds what an attack can cost.',
});

/**
 * Where mail is handed over, as smtps://user:password@host, or "off" for a network without mail.
 * Only the job that sends is given it.
 */
const SMTP_URL = defineSecret('SMTP_URL');

/** What every HTTPS function shares; one with a reason of its own says so below. */
const SHARED = {
  region: REGION,
  // Handlers wait on the database, they do not compute: one instance serves many at once.
  concurrency: 80,
  // A warm instance holds 110 MB; eighty calls of some kilobytes fit into the rest.
  memory: '256MiB',
  // A person has given up by then, and Firestore's own retries with it.
  timeoutSeconds: 30,
  // The browser calls through Hosting on its own origin.
  cors: false,
  invoker: 'public',
} as const satisfies HttpsOptions;

/** Ten instances of 80 calls are far above ordinary use. */
const USUAL = { ...SHARED, minInstances: MIN_INSTANCES, maxInstances: MAX_INSTANCES } as const;

/** The same for what no page waits for at its start. */
const SELDOM = { ...USUAL, minInstances: 0 } as const;

/** Only mistaken programs call it: two instances answer them, and bound what a flood can cost. */
export const UNKNOWN_CALL_OPTIONS = { ...SHARED, maxInstances: 2 } as const;

/** By the function's name. */
export const RUNTIME_OPTIONS: Readonly<Record<FunctionName, HttpsOptions>> = {
  // One exchange with the database and one with Auth; nothing to keep in memory.
  validate_invitation_code: USUAL,
  // Called once in a newcomer's life, but open to strangers.
  partial_registration: USUAL,
  // Called once in a member's life; never a crowd.
  confirm_second_code: { ...USUAL, maxInstances: 5 },
  // Twice a month and member.
  generate_invitations_for_user: USUAL,
  // With every dashboard and every page that makes codes.
  get_remaining_invitations: USUAL,
  // With every dashboard.
  invitation_stats: USUAL,
  // Up to 240 documents a call are unpacked and checked, some 10 ms of the core: fewer at once.
  get_user_sent_invitations: { ...USUAL, concurrency: 20 },
  // A button that is seldom pressed.
  revoke_invitation: { ...SELDOM, maxInstances: 5 },
  // A button that is seldom pressed.
  note_invitation: { ...SELDOM, maxInstances: 5 },
  // On the page of a partial member, which looks whether its link still stands.
  vouch_request: SELDOM,
  // A link that is opened once or twice in a newcomer's life.
  vouch: SELDOM,
  // Once or twice for each vouch.
  recommendation: { ...SELDOM, maxInstances: 5 },
  // Up to 240 people a call, as with the invitations.
  invitees: { ...SELDOM, concurrency: 20 },
  // Three to five exchanges with the database, now and then.
  circle: SELDOM,
  // Of the console, which a few admins use: up to 101 documents a call.
  members: { ...SELDOM, maxInstances: 3, concurrency: 20 },
  audit: { ...SELDOM, maxInstances: 3, concurrency: 20 },
  // Some thirty counts a call, all at once.
  overview: { ...SELDOM, maxInstances: 3, concurrency: 20 },
  // Settings that an admin changes now and then.
  network: { ...SELDOM, maxInstances: 2 },
  // Called when details are expanded.
  invitation_details: SELDOM,
  // With every login, and every page that shows the member's name.
  profile: USUAL,
  // With the profile page.
  inviters: SELDOM,
  // Once in a member's life.
  my_data: { ...SELDOM, maxInstances: 2 },
  leave: { ...SELDOM, maxInstances: 2 },
  // An uptime check asks every few minutes.
  health: { ...SELDOM, maxInstances: 2 },
  'upload-profile-picture': {
    ...SHARED,
    // Seldom, and a person who chose a picture waits anyway.
    minInstances: 0,
    maxInstances: 5,
    // One at a time: the largest picture let in takes 700 MB in all and a core for two seconds.
    concurrency: 1,
    memory: '1GiB',
    cpu: 1,
    timeoutSeconds: 60,
  },
};

/** What every job is given; when it runs is in timetable.ts. */
export const JOB_OPTIONS = {
  region: REGION,
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
export const MAIL_JOB_OPTIONS = {
  ...JOB_OPTIONS,
  // It runs every minute, and begins no further mail after 50 seconds.
  timeoutSeconds: 120,
  secrets: [SMTP_URL],
} satisfies Omit<ScheduleOptions, 'schedule'>;
