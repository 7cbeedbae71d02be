import { awaitAnswer } from './await-answer.ts';
import { chooseBinaries } from './binaries.ts';
import { buildAll } from './build.ts';
import { address, makeWorkplace, readFirebaseJson } from './configuration.ts';
import { emulatorEnvironment } from './environment.ts';
import { Failure } from './failure.ts';
import type { FirebaseLine } from './firebase-output.ts';
import { logPath, startFirebaseTools } from './firebase-tools.ts';
import { requireJava } from './java.ts';
import { loadedFunctions } from './loaded-functions.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { requireApartOffset, requireFreePorts, suitePorts } from './ports.ts';
import type { Family } from './processes.ts';
import { deliverSchedules } from './schedules.ts';
import { silent, type Terminal } from './terminal.ts';

export interface SuiteOptions {
  /** Fills the empty emulators, with their environment already in process.env. */
  readonly seed?: () => Promise<unknown>;
  readonly terminal?: Terminal;
  readonly onLine?: (line: FirebaseLine) => void;
  /** False when the caller has just built functions and web. */
  readonly build?: boolean;
  /** What the caller will start beside the emulators, and where. */
  readonly ports?: Readonly<Record<string, number>>;
  /** True for the emulators' own pages, where they can be had. */
  readonly ui?: boolean;
  /** More options of `firebase emulators:start`. */
  readonly args?: readonly string[];
}

export interface Suite {
  readonly ui: boolean;
  readonly logPath: string;
  /** Settles when an emulator ends without having been told to. */
  readonly died: Promise<Failure>;
}

/**
 * Builds, starts and seeds the emulators until the site and the API answer. The caller owns the
 * family and ends it, also when this fails midway: then nothing of it is left running.
 */
export async function startSuite(family: Family, options: SuiteOptions = {}): Promise<Suite> {
  const terminal = options.terminal ?? silent;
  makeWorkplace();
  Object.assign(process.env, emulatorEnvironment());
  requireApartOffset();
  await requireJava(family);
  await requireFreePorts({ ...suitePorts(), ...options.ports });

  const building = options.build ?? true;
  const [binaries] = await allOf([
    chooseBinaries(family, options.ui ? readFirebaseJson().emulators.ui.port : null),
    building ? buildAll(family, terminal) : done(),
  ]);

  await startMailCatcher(family);
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

/** Asks for a page and the API once, so that no first click waits for the API's process to start. */
async function open(ending: AbortSignal): Promise<void> {
  for (const path of ['/', '/api']) {
    await awaitAnswer(`http://${address('hosting')}${path}`, ending);
  }
}

/** Like Promise.all, but lets the others finish first: a step that was cut short is no failure. */
async function allOf<T extends readonly unknown[]>(
  work: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<unknown> as Promise<T>;
}

async function done(): Promise<void> {}
