import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export interface CloudSdk {
  readonly firestoreJar: string | null;
  readonly pubsub: string | null;
}

export function findCloudSdk(): CloudSdk {
  const sdk = sdkRoot();
  const part = (...names: string[]) => {
    const file = sdk && path.join(sdk, 'platform', ...names);
    return file && existsSync(file) ? file : null;
  };
  return {
    firestoreJar: part('cloud-firestore-emulator', 'cloud-firestore-emulator.jar'),
    pubsub: part('pubsub-emulator', 'bin', 'cloud-pubsub-emulator'),
  };
}

/** Finds the folder through the PATH, because `gcloud info` takes a second. */
function sdkRoot(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const candidate = path.join(folder, 'gcloud');
    if (folder && existsSync(candidate)) {
      return path.dirname(path.dirname(realpathSync(candidate)));
    }
  }
  return null;
}
