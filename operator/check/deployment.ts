import process from 'node:process';
import { REGION } from '../../functions/src/platform/region.ts';
import { readValidBuildSettings } from '../../tools/deploy/project-settings.ts';
import type { Target } from '../target.ts';

export interface Deployment extends Target {
  /** The origin of Firebase Hosting, even if the network also has its own domain. */
  readonly origin: string;
  /** The origin of the network's own domain. Empty on the emulators. */
  readonly siteOrigin: string;
  /** The URL of the function `api`, which bypasses Hosting. */
  readonly apiOrigin: string;
  readonly documentsUrl: string;
  readonly fileListUrl: string;
}

/**
 * For the emulators, call `connect` first. It sets the environment variables that this function
 * reads.
 */
export function deploymentOf(target: Target): Deployment {
  const { project, emulated } = target;
  const { siteOrigin, firebase } = readValidBuildSettings(project);
  const documentsPath = `v1/projects/${project}/databases/(default)/documents`;
  const fileListPath = `v0/b/${firebase.storageBucket}/o`;
  if (emulated) {
    const { env } = process;
    return {
      ...target,
      siteOrigin,
      origin: env['ELEVERE_ORIGIN'] ?? '',
      apiOrigin: `${env['ELEVERE_FUNCTIONS_ORIGIN']}/api`,
      documentsUrl: `http://${env['FIRESTORE_EMULATOR_HOST']}/${documentsPath}`,
      fileListUrl: `http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}/${fileListPath}`,
    };
  }
  return {
    ...target,
    siteOrigin,
    origin: `https://${project}.web.app`,
    apiOrigin: `https://${REGION}-${project}.cloudfunctions.net/api`,
    documentsUrl: `https://firestore.googleapis.com/${documentsPath}`,
    fileListUrl: `https://firebasestorage.googleapis.com/${fileListPath}`,
  };
}
