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
  /** The variables of the emulators' environment are already in process.env. */
  readonly seed?: () => Promise<unknown>;
  readonly terminal?: Terminal;
  readonly onLine?: (line: string) => void;
  /** False if the caller has just built the functions and the pages. */
  readonly build?: boolean;
  /** Ports of further programs that the caller will start, by name. */
  readonly ports?: Readonly<Record<string, number>>;
  readonly ui?: boolean;
  readonly args?: readonly string[];
}

export interface Suite {
  readonly ui: boolean;
  readonly logPath: string;
  readonly died: Promise<Failure>;
}

/** The caller must end `family`, even if this function fails midway. */
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

/** Starts the processes, so that a user's first click does not wait for them. */
async function open(ending: AbortSignal): Promise<void> {
  for (const path of ['/', '/api']) {
    await awaitAnswer(`http://${address('hosting')}${path}`, ending);
  }
}

/** Waits for all steps before it rejects, because an aborted step would be printed as a failure. */
async function allOf<T extends readonly unknown[]>(
  work: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<unknown> as Promise<T>;
}

async function done(): Promise<void> {}
