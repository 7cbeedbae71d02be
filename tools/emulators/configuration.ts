import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

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
  readonly functions: readonly object[];
  readonly hosting: { readonly headers: readonly { readonly source: string }[] };
  readonly emulators: Record<Emulator, { port: number }> & {
    readonly ui: { enabled: boolean; port: number };
  };
}

export const root = path.resolve(import.meta.dirname, '../..');

/** Everything that is made on this machine and can be thrown away. */
export const cache = path.join(root, '.cache');
/** Where Node keeps what it has compiled. */
export const compileCache = path.join(cache, 'compiled');

/**
 * Added to every port, for a second suite beside the first or where another program has one of
 * them. tools/bootstrap.mjs sets it for the option `--port-offset` of any tool.
 */
export const PORT_OFFSET_VARIABLE = 'ELEVERE_PORT_OFFSET';
export const portOffset = Number(process.env[PORT_OFFSET_VARIABLE] ?? 0);

/** firebase-tools runs here, so that its debug logs stay out of the source tree. */
export const workplace = path.join(
  cache,
  portOffset === 0 ? 'emulators' : `emulators-${portOffset}`,
);

export function makeWorkplace(): void {
  mkdirSync(workplace, { recursive: true });
}

/** firebase.json with the ports of this suite. */
export function readFirebaseJson(): FirebaseJson {
  const config = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseJson;
  const { emulators } = config;
  for (const emulator of [...EMULATORS, 'ui'] as const) emulators[emulator].port += portOffset;
  return config;
}

export function readProjectId(): string {
  const rc = JSON.parse(readFileSync(path.join(root, '.firebaserc'), 'utf8')) as {
    projects: { default: string };
  };
  return rc.projects.default;
}

/** Where Vite serves the pages under `npm run dev`. */
export const vitePort = 5173 + portOffset;

/** Where tools/mail/catcher.ts takes mail, and where it shows it. */
export const mailPorts = { smtp: 1025 + portOffset, page: 1080 + portOffset } as const;

/** Where a debugger attaches to the functions. */
export const inspectPort = 9229 + portOffset;

/**
 * What firebase-tools starts for itself. Left to it these take the next free ports, and two suites
 * that start at once find the same ones free.
 */
export const OWN_PORTS = {
  hub: 4400 + portOffset,
  logging: 4500 + portOffset,
  eventarc: 9299 + portOffset,
  tasks: 9499 + portOffset,
} as const;

/** Where the emulated functions hand over mail. */
export const smtpUrl = `smtp://127.0.0.1:${mailPorts.smtp}`;

/** Where an emulator listens. 127.0.0.1 and not localhost, which may be ::1 for some programs. */
export function address(emulator: Emulator | 'ui', config = readFirebaseJson()): string {
  return `127.0.0.1:${config.emulators[emulator].port}`;
}
