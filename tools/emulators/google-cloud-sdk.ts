import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export interface CloudSdk {
  readonly firestoreJarPath: string | null;
  readonly pubsubPath: string | null;
}

export function findCloudSdk(): CloudSdk {
  const sdkFolder = findSdkFolder();
  const findPlatformFile = (...names: string[]) => {
    const filePath = sdkFolder && path.join(sdkFolder, 'platform', ...names);
    return filePath && existsSync(filePath) ? filePath : null;
  };
  return {
    firestoreJarPath: findPlatformFile('cloud-firestore-emulator', 'cloud-firestore-emulator.jar'),
    pubsubPath: findPlatformFile('pubsub-emulator', 'bin', 'cloud-pubsub-emulator'),
  };
}

/** Finds the folder through the PATH, because `gcloud info` takes a second. */
function findSdkFolder(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const gcloudPath = path.join(folder, 'gcloud');
    if (folder && existsSync(gcloudPath)) {
      return path.dirname(path.dirname(realpathSync(gcloudPath)));
    }
  }
  return null;
}
