import type { HttpsOptions } from 'firebase-functions/https';

/** One region, next to the database. Named in Hosting's rewrites too. */
export const REGION = 'us-central1';

/** What every function shares; a function with a reason of its own says so beside it below. */
const SHARED: HttpsOptions = {
  region: REGION,
  // Handlers wait on the database, they do not compute: one instance serves many at once.
  concurrency: 80,
  memory: '256MiB',
  // A person has given up by then, and Firestore's own retries with it.
  timeoutSeconds: 30,
  // Bounds what an attack can cost; 20 instances of 80 calls are far above ordinary use.
  maxInstances: 20,
  // The browser calls through Hosting on its own origin.
  cors: false,
  invoker: 'public',
};

export const RUNTIME_OPTIONS = {
  standard: SHARED,
  // One at a time: the largest picture let in unpacks to 400 MB and takes a core for two seconds.
  pictures: { ...SHARED, concurrency: 1, memory: '1GiB', cpu: 1, timeoutSeconds: 60 },
} as const satisfies Record<string, HttpsOptions>;

/**
 * When a call without an answer gets its 503. Half the time limit above, and less than the page
 * waits (web/src/lib/api.ts), so that a person is told rather than cut off. Milliseconds.
 */
export const ANSWER_WITHIN_MS = { standard: 15_000, pictures: 30_000 } as const;
