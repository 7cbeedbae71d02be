import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The emulators that the system needs; the UI is a convenience beside them. */
export const EMULATORS = [
  'auth',
  'functions',
  'firestore',
  'storage',
  'pubsub',
  'hosting',
] as const;
export type Emulator = (typeof EMULATORS)[number];

/** The part of firebase.json that the launcher reads; firebase-tools checks the rest. */
export interface FirebaseJson {
  readonly hosting: {
    readonly rewrites: readonly { readonly function?: { readonly region: string } }[];
  };
  readonly emulators: Record<Emulator, { readonly port: number }> & {
    readonly ui: { readonly enabled: boolean; readonly port: number };
  };
}

export const root = path.resolve(import.meta.dirname, '../..');

/** Everything that is made on this machine and can be thrown away. */
export const cache = path.join(root, '.cache');

/** firebase-tools runs here, so that its debug logs stay out of the source tree. */
export const workplace = path.join(cache, 'emulators');

export function makeWorkplace(): void {
  mkdirSync(workplace, { recursive: true });
}

export function readFirebaseJson(): FirebaseJson {
  return JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseJson;
}

export function readProjectId(): string {
  const rc = JSON.parse(readFileSync(path.join(root, '.firebaserc'), 'utf8')) as {
    projects: { default: string };
  };
  return rc.projects.default;
}

/** Where an emulator listens. 127.0.0.1 and not localhost, which may be ::1 for some programs. */
export function address(emulator: Emulator | 'ui', config = readFirebaseJson()): string {
  return `127.0.0.1:${config.emulators[emulator].port}`;
}
