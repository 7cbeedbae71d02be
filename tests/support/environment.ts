import path from 'node:path';
import process from 'node:process';
import { REGION } from '../../functions/src/platform/region.ts';
import { readFirebaseJson } from '../../tools/emulators/configuration.ts';

const { emulators } = readFirebaseJson();

/**
 * Each test worker, and the random test of tests/network, has its own project on the same
 * emulators.
 */
export const PROJECT_ID = process.env['GCLOUD_PROJECT'] ?? 'demo-elevere';
export { REGION };
export const REPOSITORY_PATH = path.dirname(path.dirname(import.meta.dirname));

export const EMULATOR_ORIGINS = {
  auth: `http://127.0.0.1:${emulators.auth.port}`,
  functions: `http://127.0.0.1:${emulators.functions.port}`,
  firestore: `http://127.0.0.1:${emulators.firestore.port}`,
  storage: `http://127.0.0.1:${emulators.storage.port}`,
  pubsub: `http://127.0.0.1:${emulators.pubsub.port}`,
  /** A test worker serves the functions itself, for its own project. */
  hosting: process.env['ELEVERE_ORIGIN'] ?? `http://127.0.0.1:${emulators.hosting.port}`,
} as const;

/** Origin of the Functions emulator. Its paths begin with /api, like Hosting's. */
export const FUNCTIONS_ORIGIN = `${EMULATOR_ORIGINS.functions}/${PROJECT_ID}/${REGION}`;

// Makes the Admin SDK in the tests use the same emulators, however the test was started.
process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${emulators.firestore.port}`;
process.env['FIREBASE_AUTH_EMULATOR_HOST'] ??= `127.0.0.1:${emulators.auth.port}`;
process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ??= `127.0.0.1:${emulators.storage.port}`;
process.env['GCLOUD_PROJECT'] ??= PROJECT_ID;
process.env['METADATA_SERVER_DETECTION'] ??= 'none';
