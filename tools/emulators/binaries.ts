import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { workplace } from './configuration.ts';
import { findCloudSdk } from './google-cloud-sdk.ts';
import { writeManifestJar } from './manifest-jar.ts';
import { isFree } from './ports.ts';
import type { Family } from './processes.ts';
import { buildStorageRulesRuntime } from './storage-rules/runtime-jar.ts';

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const PROBE_TIMEOUT_MS = 3000;

type Downloadable = 'firestore' | 'storage' | 'pubsub' | 'ui';

interface Download {
  readonly remoteUrl: string;
  readonly downloadPathRelativeToCacheDir: string;
  readonly binaryPathRelativeToCacheDir?: string;
}

export interface Binaries {
  /** Tells firebase-tools which local files to run. What is missing here it takes care of itself. */
  readonly environment: Record<string, string>;
  readonly ui: boolean;
}

/**
 * For each program: what the person set, what firebase-tools has in its cache, what the Google
 * Cloud CLI brought, and last firebase-tools' own download. The storage rules runtime is no part
 * of the Google Cloud CLI; one is built from it only where the official one cannot be downloaded.
 * `uiPort` is null for a suite without the UI.
 */
export async function chooseBinaries(family: Family, uiPort: number | null): Promise<Binaries> {
  const downloads = readDownloads();
  const present = (name: Downloadable) =>
    Boolean(process.env[`${name.toUpperCase()}_EMULATOR_BINARY_PATH`]) ||
    existsSync(cached(downloads[name]));
  const sdk = findCloudSdk();
  const environment: Record<string, string> = {};

  if (!present('firestore') && sdk.firestoreJar) {
    // The Google Cloud CLI's jar names no main class, so `java -jar` needs one that does.
    const jar = path.join(workplace, 'firestore-emulator.jar');
    writeManifestJar(jar, FIRESTORE_MAIN, [sdk.firestoreJar]);
    environment['FIRESTORE_EMULATOR_BINARY_PATH'] = jar;
  }
  if (!present('pubsub') && sdk.pubsub) environment['PUBSUB_EMULATOR_BINARY_PATH'] = sdk.pubsub;
  if (!present('storage') && sdk.firestoreJar && !(await canDownload(downloads.storage))) {
    environment['STORAGE_EMULATOR_BINARY_PATH'] = await buildStorageRulesRuntime(
      family,
      sdk.firestoreJar,
    );
  }
  // A convenience: a start does not fail for want of it.
  const ui =
    uiPort !== null &&
    (await isFree(uiPort)) &&
    (present('ui') || (await canDownload(downloads.ui)));
  return { environment, ui };
}

/** The rules runtime that the person set or firebase-tools has downloaded, if there is one. */
export function installedStorageRulesRuntime(): string | null {
  const file = process.env['STORAGE_EMULATOR_BINARY_PATH'] || cached(readDownloads().storage);
  return existsSync(file) ? file : null;
}

/** firebase-tools' own list, so that versions and addresses stand in one place only. */
function readDownloads(): Record<Downloadable, Download> {
  const require = createRequire(import.meta.url);
  const list = path.join(
    path.dirname(require.resolve('firebase-tools/package.json')),
    'lib/emulator/downloadableEmulatorInfo.json',
  );
  const info = JSON.parse(readFileSync(list, 'utf8')) as Record<
    Exclude<Downloadable, 'ui'>,
    Download
  > & { ui: { main: Download } };
  return {
    firestore: info.firestore,
    storage: info.storage,
    pubsub: info.pubsub,
    ui: info.ui.main,
  };
}

function cached(download: Download): string {
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] || path.join(homedir(), '.cache/firebase/emulators');
  return path.join(
    folder,
    download.binaryPathRelativeToCacheDir ?? download.downloadPathRelativeToCacheDir,
  );
}

/** By HTTPS_PROXY where it is set, as firebase-tools downloads. */
export function canDownload({ remoteUrl }: Pick<Download, 'remoteUrl'>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const options = {
    method: 'HEAD',
    agent: new Agent({ proxyEnv: process.env }),
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  };
  request(remoteUrl, options, ({ statusCode }) => resolve(statusCode === 200))
    // No network, no such host, too slow: all of them mean that it cannot be had now.
    .on('error', () => resolve(false))
    .end();
  return promise;
}
