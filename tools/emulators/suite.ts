import { startMailCatcher } from '../mail/catcher.ts';
import { awaitAnswer } from './await-answer.ts';
import { chooseBinaries } from './binaries.ts';
import { buildAll } from './build.ts';
import {
  address,
  mailPorts,
  makeSuiteFolder,
  readFirebaseJson,
  suiteFolder,
} from './configuration.ts';
import { emulatorEnvironment } from './environment.ts';
import { Failure } from './failure.ts';
import { logPath, startFirebaseTools } from './firebase-tools.ts';
import { requireJava } from './java.ts';
import { loadedFunctions } from './loaded-functions.ts';
import { requireFreePorts, requireOffsetWithoutClash, suitePorts } from './ports.ts';
import type { ProcessTree } from './processes.ts';
import { recordSuite } from './running-suites.ts';
import { subscribeJobs } from './schedules.ts';
import { silentTerminal, type Terminal } from './terminal.ts';

export interface SuiteOptions {
  /**
   * Writes the first data. Called after the emulators have started and their variables are in
   * process.env.
   */
  readonly seed?: () => Promise<unknown>;
  readonly terminal?: Terminal;
  readonly onLogLine?: (line: string) => void;
  /** False if the caller has just built the functions and the pages. */
  readonly build?: boolean;
  /**
   * Ports of further programs that the caller will start, by name. The start fails if one is taken.
   */
  readonly ports?: Readonly<Record<string, number>>;
  readonly ui?: boolean;
  readonly args?: readonly string[];
}

export interface Suite {
  readonly ui: boolean;
  readonly logPath: string;
  readonly died: Promise<Failure>;
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
  recordSuite(suiteFolder);

  const mustBuild = options.build ?? true;
  const [binaries] = await settleAll([
    chooseBinaries(processes, options.ui ? readFirebaseJson().emulators.ui.port : null),
    mustBuild ? buildAll(processes, terminal) : doNothing(),
  ]);

  await startMailCatcher(mailPorts, processes.ending);
  const onLogLine = options.onLogLine ?? (() => undefined);
  const firebaseTools = startFirebaseTools(processes, binaries, onLogLine, options.args);
  await terminal.step('Start the emulators', () => firebaseTools.ready);
  if ((await loadedFunctions(address('functions'))).length === 0) {
    throw new Failure(
      `The Functions emulator could not load any function; the log says why: ${logPath}`,
    );
  }
  await subscribeJobs();
  const died = firebaseTools.ended.then((failure) => Promise.reject(failure));
  await Promise.race([
    died,
    Promise.all([
      options.seed ? terminal.step('Load the demo data', options.seed) : doNothing(),
      terminal.step('Open the site and its API', () => warmUp(processes.ending)),
    ]),
  ]);
  return { ui: binaries.ui, logPath, died: firebaseTools.ended };
}

/**
 * Requests the site and the API once, so that a user's first click does not wait for their start.
 */
async function warmUp(ending: AbortSignal): Promise<void> {
  for (const path of ['/', '/api']) {
    await awaitAnswer(`http://${address('hosting')}${path}`, ending);
  }
}

/**
 * Rejects only after all steps have ended, because an aborted step would be printed as a failure.
 */
async function settleAll<T extends readonly unknown[]>(
  work: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<unknown> as Promise<T>;
}

async function doNothing(): Promise<void> {}
