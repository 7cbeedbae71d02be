import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { ProcessTree } from '../lib/processes.ts';
import { suiteFolder } from './configuration.ts';
import { findCloudSdk } from './google-cloud-sdk.ts';
import { writeManifestJar } from './manifest-jar.ts';
import { isPortFree } from './ports.ts';
import { buildStorageRulesRuntime } from './storage-rules/runtime-jar.ts';

const FIRESTORE_MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const PROBE_TIMEOUT_MS = 3000;

type DownloadName = 'firestore' | 'storage' | 'pubsub' | 'ui';

interface Download {
  readonly remoteUrl: string;
  readonly downloadPathRelativeToCacheDir: string;
  readonly binaryPathRelativeToCacheDir?: string;
}

export interface Binaries {
  /** Variables that make firebase-tools run local programs instead of downloaded ones. */
  readonly environment: Record<string, string>;
  readonly hasUi: boolean;
}

/**
 * Chooses each emulator's file in this order: the user's own setting, firebase-tools' cache, the
 * Google Cloud CLI, a download. The runtime of the Storage rules is compiled if it cannot be
 * downloaded.
 */
export async function chooseBinaries(
  processes: ProcessTree,
  uiPort: number | null,
): Promise<Binaries> {
  const downloads = readDownloads();
  const findInstalled = (name: DownloadName) =>
    process.env[`${name.toUpperCase()}_EMULATOR_BINARY_PATH`] || findCached(downloads[name]);
  const isInstalled = (name: DownloadName) => findInstalled(name) !== null;
  const cloudSdk = findCloudSdk();
  const environment: Record<string, string> = {};

  if (!isInstalled('firestore') && cloudSdk.firestoreJarPath) {
    // Writes a second jar that names the main class for `java -jar`, because the Google Cloud CLI's
    // jar names none.
    const manifestJarPath = path.join(suiteFolder, 'firestore-emulator.jar');
    if (writeManifestJar(manifestJarPath, FIRESTORE_MAIN_CLASS, [cloudSdk.firestoreJarPath])) {
      environment['FIRESTORE_EMULATOR_BINARY_PATH'] = manifestJarPath;
    }
  }
  if (!isInstalled('pubsub') && cloudSdk.pubsubPath)
    environment['PUBSUB_EMULATOR_BINARY_PATH'] = cloudSdk.pubsubPath;
  // The Google Cloud CLI does not include the storage rules runtime. If the runtime cannot be
  // downloaded either, the launcher compiles one against the Firestore emulator's jar.
  const firestoreJarPath = cloudSdk.firestoreJarPath ?? findInstalled('firestore');
  if (!isInstalled('storage') && firestoreJarPath && !(await canDownload(downloads.storage))) {
    environment['STORAGE_EMULATOR_BINARY_PATH'] = await buildStorageRulesRuntime(
      processes,
      firestoreJarPath,
    );
  }
  // The UI is optional: the suite also starts without it.
  const hasUi =
    uiPort !== null &&
    (await isPortFree(uiPort)) &&
    (isInstalled('ui') || (await canDownload(downloads.ui)));
  return { environment, hasUi };
}

export function findInstalledStorageRulesRuntime(): string | null {
  const ownRuntimePath = process.env['STORAGE_EMULATOR_BINARY_PATH'];
  return ownRuntimePath && existsSync(ownRuntimePath)
    ? ownRuntimePath
    : findCached(readDownloads().storage);
}

/** Reads firebase-tools' own list of downloads with their versions and URLs. */
function readDownloads(): Record<DownloadName, Download> {
  const require = createRequire(import.meta.url);
  const downloadInfoPath = path.join(
    path.dirname(require.resolve('firebase-tools/package.json')),
    'lib/emulator/downloadableEmulatorInfo.json',
  );
  const downloadInfo = JSON.parse(readFileSync(downloadInfoPath, 'utf8')) as Record<
    Exclude<DownloadName, 'ui'>,
    Download
  > & { ui: { main: Download } };
  return {
    firestore: downloadInfo.firestore,
    storage: downloadInfo.storage,
    pubsub: downloadInfo.pubsub,
    ui: downloadInfo.ui.main,
  };
}

/** Returns the path of the file in firebase-tools' cache. Null if it is not there. */
function findCached(download: Download): string | null {
  const cacheFolder =
    process.env['FIREBASE_EMULATORS_PATH'] || path.join(homedir(), '.cache/firebase/emulators');
  const cachedPath = path.join(
    cacheFolder,
    download.binaryPathRelativeToCacheDir ?? download.downloadPathRelativeToCacheDir,
  );
  return existsSync(cachedPath) ? cachedPath : null;
}

/** Sends the request through HTTPS_PROXY, as firebase-tools does. */
export function canDownload({ remoteUrl }: Pick<Download, 'remoteUrl'>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const requestOptions = {
    method: 'HEAD',
    agent: new Agent({ proxyEnv: process.env }),
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  };
  request(remoteUrl, requestOptions, ({ statusCode }) => resolve(statusCode === 200))
    .on('error', () => resolve(false))
    .end();
  return promise;
}
