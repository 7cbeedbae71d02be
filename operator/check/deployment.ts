import process from 'node:process';
import { REGION } from '../../functions/src/platform/region.ts';
import { settingsFor } from '../../tools/deploy/site.ts';
import type { Target } from '../target.ts';

/** The addresses of a deployment, in production or on the emulators. */
export interface Deployment extends Target {
  /** The URL of Hosting. It also exists if the network has its own domain. */
  readonly origin: string;
  /** The origin of the network's own domain. Empty on the emulators. */
  readonly siteOrigin: string;
  /** The host of the function `api`. */
  readonly apiOrigin: string;
  /** A URL that lists documents. A stranger's request must be refused. */
  readonly documents: string;
  /** A URL that lists the bucket. A stranger's request must be refused. */
  readonly listing: string;
}

/** Returns the deployment of a target. For the emulators, call `connect` before. */
export function deploymentOf(target: Target): Deployment {
  const { project, emulated } = target;
  const { siteOrigin, firebase } = settingsFor(project);
  const documents = `v1/projects/${project}/databases/(default)/documents`;
  const listing = `v0/b/${firebase.storageBucket}/o`;
  if (emulated) {
    const { env } = process;
    return {
      ...target,
      siteOrigin,
      origin: env['ELEVERE_ORIGIN'] ?? '',
      apiOrigin: `${env['ELEVERE_FUNCTIONS_ORIGIN']}/api`,
      documents: `http://${env['FIRESTORE_EMULATOR_HOST']}/${documents}`,
      listing: `http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}/${listing}`,
    };
  }
  return {
    ...target,
    siteOrigin,
    origin: `https://${project}.web.app`,
    apiOrigin: `https://${REGION}-${project}.cloudfunctions.net/api`,
    documents: `https://firestore.googleapis.com/${documents}`,
    listing: `https://firebasestorage.googleapis.com/${listing}`,
  };
}
