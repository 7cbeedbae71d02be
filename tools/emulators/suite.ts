import { Failure } from '../lib/failure.ts';
import type { ProcessTree } from '../lib/processes.ts';
import { silentTerminal, type Terminal } from '../lib/terminal.ts';
import { startMailCatcher } from '../mail/catcher.ts';
import { awaitAnswer } from './await-answer.ts';
import { chooseBinaries } from './binaries.ts';
import { buildAll } from './build.ts';
import {
  emulatorAddress,
  mailPorts,
  makeSuiteFolder,
  readFirebaseJson,
  suiteFolder,
} from './configuration.ts';
import { emulatorEnvironment } from './environment.ts';
import { logPath, startFirebaseTools } from './firebase-tools.ts';
import { requireJava } from './java.ts';
import { fetchLoadedFunctions } from './loaded-functions.ts';
import { requireFreePorts, requireOffsetWithoutClash, suitePorts } from './ports.ts';
import { recordRunningSuite } from './running-suites.ts';
import { subscribeJobs } from './schedules.ts';
import { warmUpApiProcesses } from './warm-up-api-processes.ts';

export interface SuiteOptions {
  /**
   * Writes the first data. Called after the emulators have started and their variables are in
   * process.env.
   */
  readonly seed?: () => Promise<unknown>;
  readonly terminal?: Terminal;
  readonly onLogLine?: (line: string) => void;
  /** False if the caller has just built the functions and the pages. */
  readonly shouldBuild?: boolean;
  /**
   * Ports of further programs that the caller will start, by name. The start fails if one is taken.
   */
  readonly ports?: Readonly<Record<string, number>>;
  readonly withUi?: boolean;
  readonly args?: readonly string[];
}

export interface Suite {
  readonly hasUi: boolean;
  readonly logPath: string;
  readonly endFailure: Promise<Failure>;
}

/** The caller must end `processes`, even after an error, because some of them may already run. */
export async function startSuite(
  processes: ProcessTree,
  options: SuiteOptions = {},
): Promise<Suite> {
  const terminal = options.terminal ?? silentTerminal;
  Object.assign(process.env, emulatorEnvironment());
  requireOffsetWithoutClash();
  await requireJava(processes);
  await requireFreePorts({ ...suitePorts(), ...options.ports });
  makeSuiteFolder();
  recordRunningSuite(suiteFolder);

  const isBuildNeeded = options.shouldBuild ?? true;
  const [binaries] = await settleAll([
    chooseBinaries(processes, options.withUi ? readFirebaseJson().emulators.ui.port : null),
    isBuildNeeded ? buildAll(processes, terminal) : doNothing(),
  ]);

  await startMailCatcher(mailPorts, processes.endSignal);
  const onLogLine = options.onLogLine ?? (() => undefined);
  const firebaseTools = startFirebaseTools(processes, binaries, onLogLine, options.args);
  await terminal.step('Start the emulators', () => firebaseTools.ready);
  if ((await fetchLoadedFunctions(emulatorAddress('functions'))).length === 0) {
    throw new Failure(
      `The Functions emulator could not load any function; the log says why: ${logPath}`,
    );
  }
  await subscribeJobs();
  const endRejection = firebaseTools.endFailure.then((failure) => Promise.reject(failure));
  await Promise.race([
    endRejection,
    Promise.all([
      options.seed ? terminal.step('Load the demo data', options.seed) : doNothing(),
      terminal.step('Open the site and its API', () => warmUp(processes.endSignal)),
    ]),
  ]);
  warmUpApiProcesses(processes.endSignal);
  return { hasUi: binaries.hasUi, logPath, endFailure: firebaseTools.endFailure };
}

/**
 * Requests the site and the API, so that a user's first click does not wait for their start. The
 * Functions emulator needs seconds to start the first process.
 */
async function warmUp(endSignal: AbortSignal): Promise<void> {
  const hostingUrl = `http://${emulatorAddress('hosting')}`;
  for (const warmUpPath of ['/', '/api']) await awaitAnswer(hostingUrl + warmUpPath, endSignal);
}

/**
 * Rejects only after all steps have ended, because an aborted step would be printed as a failure.
 */
async function settleAll<T extends readonly unknown[]>(
  promises: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as Promise<unknown> as Promise<T>;
}

async function doNothing(): Promise<void> {}
