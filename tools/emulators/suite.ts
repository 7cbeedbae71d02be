import { chooseBinaries } from './binaries.ts';
import { buildAll } from './build.ts';
import { address, makeWorkplace, readFirebaseJson } from './configuration.ts';
import { emulatorEnvironment } from './environment.ts';
import { Failure } from './failure.ts';
import type { FirebaseLine } from './firebase-output.ts';
import { logPath, startFirebaseTools } from './firebase-tools.ts';
import { requireJava } from './java.ts';
import { httpsFunctionUrls } from './loaded-functions.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { requireApartOffset, requireFreePorts, suitePorts } from './ports.ts';
import type { Family, Member } from './processes.ts';
import { deliverSchedules } from './schedules.ts';
import { silent, type Terminal } from './terminal.ts';
import { inOrderOfUse, warm } from './warm.ts';

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
  /** Settles when every function has answered once; fails when one does not. */
  readonly warmed: Promise<void>;
}

/**
 * Builds, starts and seeds the emulators until the site and the calls of its first pages answer;
 * the other functions' processes start behind that. The caller owns the family and ends it, also when
 * this fails midway: then nothing of it is left running.
 */
export async function startSuite(family: Family, options: SuiteOptions = {}): Promise<Suite> {
  const terminal = options.terminal ?? silent;
  makeWorkplace();
  Object.assign(process.env, emulatorEnvironment());
  requireApartOffset();
  await requireJava(family);
  await requireFreePorts(family, { ...suitePorts(), ...options.ports });

  const building = options.build ?? true;
  const [binaries] = await allOf([
    chooseBinaries(family, options.ui ? readFirebaseJson().emulators.ui.port : null),
    building ? buildAll(family, terminal) : done(),
  ]);

  await startMailCatcher(family);
  const onLine = options.onLine ?? (() => undefined);
  const firebase = startFirebaseTools(family, binaries, onLine, options.args);
  await terminal.step('Start the emulators', () => firebase.ready);
  const urls = await httpsFunctionUrls(address('functions'));
  if (urls.length === 0) {
    throw new Failure(
      `The Functions emulator could not load any function; the log says why: ${logPath}`,
    );
  }
  await deliverSchedules();
  const died = firebase.ended.then((failure) => Promise.reject(failure));
  const { first, others } = inOrderOfUse(urls);
  await Promise.race([
    died,
    Promise.all([
      options.seed ? terminal.step('Fill in the demo data', options.seed) : done(),
      terminal.step('Open the first pages', () =>
        warm([`http://${address('hosting')}`, ...first], family.ending),
      ),
    ]),
  ]);
  const warmed = warm(others, family.ending);
  // What stops one stops the emulators, too, and is told by them.
  warmed.catch(() => undefined);
  return { ui: binaries.ui, logPath, died: firebase.ended, warmed };
}

/** Ends everything; a survivor is a defect of the launcher and is named. */
export async function endFamily(family: Family): Promise<void> {
  const left: readonly Member[] = await family.end();
  if (left.length === 0) return;
  const list = left.map(({ pid, command }) => `  ${pid} ${command.slice(0, 100)}`).join('\n');
  throw new Failure('These processes could not be ended; end them by hand.', list);
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
