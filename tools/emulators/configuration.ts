import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../lib/root.ts';

export const EMULATOR_NAMES = [
  'auth',
  'functions',
  'firestore',
  'storage',
  'pubsub',
  'hosting',
] as const;
export type EmulatorName = (typeof EMULATOR_NAMES)[number];

export interface FirebaseJson {
  readonly functions: readonly object[];
  readonly hosting: { readonly headers: readonly { readonly source: string }[] };
  readonly emulators: Record<EmulatorName, { port: number }> & {
    readonly ui: { enabled: boolean; port: number };
  };
}

/** The folder of generated files, which can be deleted at any time. */
export const cacheFolder = path.join(root, '.cache');
export const compileCacheFolder = path.join(cacheFolder, 'compiled');

/**
 * The variable with the number that is added to every port. tools/bootstrap.mjs sets it from
 * `--port-offset`.
 */
export const PORT_OFFSET_VARIABLE = 'ELEVERE_PORT_OFFSET';
export const portOffset = Number(process.env[PORT_OFFSET_VARIABLE] ?? 0);

/** The working directory of firebase-tools, which writes its debug logs there. */
export const suiteFolder = path.join(
  cacheFolder,
  portOffset === 0 ? 'emulators' : `emulators-${portOffset}`,
);

export function makeSuiteFolder(): void {
  mkdirSync(suiteFolder, { recursive: true });
}

/** Returns firebase.json with the ports of this suite. */
export function readFirebaseJson(): FirebaseJson {
  const config = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseJson;
  const { emulators } = config;
  for (const emulator of [...EMULATOR_NAMES, 'ui'] as const) emulators[emulator].port += portOffset;
  return config;
}

interface ProjectIdByAlias extends Readonly<Record<string, string>> {
  readonly default: string;
}

export function readProjectAliases(): ProjectIdByAlias {
  const rc = JSON.parse(readFileSync(path.join(root, '.firebaserc'), 'utf8')) as {
    projects: ProjectIdByAlias;
  };
  return rc.projects;
}

/** Returns why `name` cannot stand for a project's id, or null if it is not an alias. */
export function describeAliasProblem(name: string): string | null {
  const project = readProjectAliases()[name];
  if (project === undefined || project === name) return null;
  return `${name} is an alias. Name the project's id: ${project}`;
}

export function readProjectId(): string {
  return readProjectAliases().default;
}

export const vitePort = 5173 + portOffset;

export const mailPorts = { smtp: 1025 + portOffset, page: 1080 + portOffset } as const;

export const debuggerPort = 9229 + portOffset;

/**
 * Sets these ports, because firebase-tools would otherwise take the next free ones, and two suites
 * would collide.
 */
export const FIREBASE_TOOLS_PORTS = {
  hub: 4400 + portOffset,
  logging: 4500 + portOffset,
  eventarc: 9299 + portOffset,
  tasks: 9499 + portOffset,
} as const;

export const smtpUrl = `smtp://127.0.0.1:${mailPorts.smtp}`;

/** Returns 127.0.0.1 and the port, because some programs resolve `localhost` to ::1. */
export function emulatorAddress(
  emulator: EmulatorName | 'ui',
  config = readFirebaseJson(),
): string {
  return `127.0.0.1:${config.emulators[emulator].port}`;
}
