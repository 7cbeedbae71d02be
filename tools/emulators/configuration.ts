import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The emulators that the system needs. The UI is optional. */
export const EMULATORS = [
  'auth',
  'functions',
  'firestore',
  'storage',
  'pubsub',
  'hosting',
] as const;
export type Emulator = (typeof EMULATORS)[number];

/** The part of firebase.json that the launcher reads. firebase-tools validates the rest. */
export interface FirebaseJson {
  readonly functions: readonly object[];
  readonly hosting: { readonly headers: readonly { readonly source: string }[] };
  readonly emulators: Record<Emulator, { port: number }> & {
    readonly ui: { enabled: boolean; port: number };
  };
}

export const root = path.resolve(import.meta.dirname, '../..');

/** Generated files that can be deleted at any time. */
export const cache = path.join(root, '.cache');
/** Node's compile cache. */
export const compileCache = path.join(cache, 'compiled');

/**
 * The variable with the number that is added to every port, for a second suite or if another
 * program uses a port. tools/bootstrap.mjs sets it from the option `--port-offset` of any tool.
 */
export const PORT_OFFSET_VARIABLE = 'ELEVERE_PORT_OFFSET';
export const portOffset = Number(process.env[PORT_OFFSET_VARIABLE] ?? 0);

/** The working directory of firebase-tools. Its debug logs then stay out of the source tree. */
export const workplace = path.join(
  cache,
  portOffset === 0 ? 'emulators' : `emulators-${portOffset}`,
);

export function makeWorkplace(): void {
  mkdirSync(workplace, { recursive: true });
}

/** Returns firebase.json with the ports of this suite. */
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

/** Port of Vite's server under `npm run dev`. */
export const vitePort = 5173 + portOffset;

/** Ports on which tools/mail/catcher.ts receives emails and shows them. */
export const mailPorts = { smtp: 1025 + portOffset, page: 1080 + portOffset } as const;

/** Port at which a debugger attaches to the functions. */
export const inspectPort = 9229 + portOffset;

/**
 * Ports of programs that firebase-tools starts for itself. Without these settings it takes the next
 * free ports, and two suites that start together choose the same ones.
 */
export const FIREBASE_TOOLS_PORTS = {
  hub: 4400 + portOffset,
  logging: 4500 + portOffset,
  eventarc: 9299 + portOffset,
  tasks: 9499 + portOffset,
} as const;

/** URL to which the emulated functions send emails. */
export const smtpUrl = `smtp://127.0.0.1:${mailPorts.smtp}`;

/**
 * Returns the host and port of an emulator. Uses 127.0.0.1, because some programs resolve localhost
 * to ::1.
 */
export function address(emulator: Emulator | 'ui', config = readFirebaseJson()): string {
  return `127.0.0.1:${config.emulators[emulator].port}`;
}
