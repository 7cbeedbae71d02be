import path from 'node:path';
import process from 'node:process';
import { REGION } from '../../functions/src/platform/region.ts';
import { readFirebaseJson } from '../../tools/emulators/configuration.ts';

const { emulators } = readFirebaseJson();

/** Each worker has its own on the same emulators, and so has the simulator. */
export const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-elevere';
export { REGION };
/** The repository's root folder. */
export const REPOSITORY = path.dirname(path.dirname(import.meta.dirname));

/** Where each emulator listens, as firebase.json and this suite's ports say. */
export const ORIGINS = {
  auth: `http://127.0.0.1:${emulators.auth.port}`,
  functions: `http://127.0.0.1:${emulators.functions.port}`,
  firestore: `http://127.0.0.1:${emulators.firestore.port}`,
  storage: `http://127.0.0.1:${emulators.storage.port}`,
  pubsub: `http://127.0.0.1:${emulators.pubsub.port}`,
  /** Or what serves the functions of the worker's own network. */
  hosting: process.env['ELEVERE_ORIGIN'] ?? `http://127.0.0.1:${emulators.hosting.port}`,
} as const;

/** The functions' own host: its paths begin with /api as Hosting's do. */
export const FUNCTIONS_HOST = `${ORIGINS.functions}/${PROJECT}/${REGION}`;

// The Admin SDK in the tests talks to the same emulators, however the test was started.
process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${emulators.firestore.port}`;
process.env['FIREBASE_AUTH_EMULATOR_HOST'] ??= `127.0.0.1:${emulators.auth.port}`;
process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ??= `127.0.0.1:${emulators.storage.port}`;
process.env['GCLOUD_PROJECT'] ??= PROJECT;
process.env['METADATA_SERVER_DETECTION'] ??= 'none';
