import { startMailCatcher } from '../mail/catcher.ts';
import { awaitAnswer } from './await-answer.ts';
import { chooseBinaries } from './binaries.ts';
import { buildAll } from './build.ts';
import { address, mailPorts, makeWorkplace, readFirebaseJson, workplace } from './configuration.ts';
import { emulatorEnvironment } from './environment.ts';
import { Failure } from './failure.ts';
import { logPath, startFirebaseTools } from './firebase-tools.ts';
import { requireJava } from './java.ts';
import { loadedFunctions } from './loaded-functions.ts';
import { requireApartOffset, requireFreePorts, suitePorts } from './ports.ts';
import type { Family } from './processes.ts';
import { recordSuite } from './running-suites.ts';
import { deliverSchedules } from './schedules.ts';
import { silent, type Terminal } from './terminal.ts';

export interface SuiteOptions {
  /** Writes data into the empty emulators. Their environment is already in process.env. */
  readonly seed?: () => Promise<unknown>;
  readonly terminal?: Terminal;
  /** Receives each line that firebase-tools prints. */
  readonly onLine?: (line: string) => void;
  /** False if the caller has just built the functions and the pages. */
  readonly build?: boolean;
  /** Ports of further programs that the caller will start, by name. */
  readonly ports?: Readonly<Record<string, number>>;
  /** True to start the emulators' UI, if it is available. */
  readonly ui?: boolean;
  /** Further options for `firebase emulators:start`. */
  readonly args?: readonly string[];
}

export interface Suite {
  readonly ui: boolean;
  readonly logPath: string;
  /** Resolves when an emulator ends unexpectedly. */
  readonly died: Promise<Failure>;
}

/**
 * Builds, starts and seeds the emulators, and returns when the site and the API answer. The caller
 * owns the family and must end it, even if this function fails midway.
 */
export async function startSuite(family: Family, options: SuiteOptions = {}): Promise<Suite> {
  const terminal = options.terminal ?? silent;
  Object.assign(process.env, emulatorEnvironment());
  requireApartOffset();
  await requireJava(family);
  await requireFreePorts({ ...suitePorts(), ...options.ports });
  makeWorkplace();
  recordSuite(workplace);

  const building = options.build ?? true;
  const [binaries] = await allOf([
    chooseBinaries(family, options.ui ? readFirebaseJson().emulators.ui.port : null),
    building ? buildAll(family, terminal) : done(),
  ]);

  await startMailCatcher(mailPorts, family.ending);
  const onLine = options.onLine ?? (() => undefined);
  const firebase = startFirebaseTools(family, binaries, onLine, options.args);
  await terminal.step('Start the emulators', () => firebase.ready);
  if ((await loadedFunctions(address('functions'))).length === 0) {
    throw new Failure(
      `The Functions emulator could not load any function; the log says why: ${logPath}`,
    );
  }
  await deliverSchedules();
  const died = firebase.ended.then((failure) => Promise.reject(failure));
  await Promise.race([
    died,
    Promise.all([
      options.seed ? terminal.step('Fill in the demo data', options.seed) : done(),
      terminal.step('Open the site and its API', () => open(family.ending)),
    ]),
  ]);
  return { ui: binaries.ui, logPath, died: firebase.ended };
}

/**
 * Requests a page and the API once, so that the user's first click does not wait for a process to
 * start.
 */
async function open(ending: AbortSignal): Promise<void> {
  for (const path of ['/', '/api']) {
    await awaitAnswer(`http://${address('hosting')}${path}`, ending);
  }
}

/**
 * Like Promise.all, but waits for the other steps before it rejects. Otherwise the launcher would
 * abort these steps and print each of them as a failure.
 */
async function allOf<T extends readonly unknown[]>(
  work: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<unknown> as Promise<T>;
}

async function done(): Promise<void> {}
