import { createWriteStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Failure } from '../lib/failure.ts';
import type { ProcessTree } from '../lib/processes.ts';
import { root } from '../lib/root.ts';
import type { Binaries } from './binaries.ts';
import {
  compileCacheFolder,
  EMULATOR_NAMES,
  FIREBASE_TOOLS_PORTS,
  type FirebaseJson,
  portOffset,
  readFirebaseJson,
  readProjectId,
  suiteFolder,
} from './configuration.ts';
import { reportsProblem } from './firebase-output.ts';
import { makeFunctionsFolder } from './functions-folder.ts';

const READY_TEXT = 'All emulators ready!';
/**
 * The start fails after this time without output. A slow download does not fail, because it prints
 * its progress.
 */
const MAX_SILENCE_MS = 180_000;

export const logPath = path.join(suiteFolder, 'emulators.log');

/**
 * Each function has a socket in the temporary folder. macOS allows at most 103 characters in a
 * socket's path, so a longer folder is replaced by one in /tmp.
 */
const MAX_TMPDIR_LENGTH = 103 - '/elevere-XXXXXX/fire_emu_0123456789abcdef.sock'.length;

function createTemporaryFolder(): string {
  const systemTemporaryFolder = tmpdir();
  const isPathTooLong = systemTemporaryFolder.length > MAX_TMPDIR_LENGTH;
  const folder = mkdtempSync(path.join(isPathTooLong ? '/tmp' : systemTemporaryFolder, 'elevere-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface FirebaseTools {
  readonly ready: Promise<void>;
  /** Resolves when firebase-tools or one of its emulators ends for any reason. */
  readonly endFailure: Promise<Failure>;
}

/** Starts the emulators, which run until the caller ends `processes`. */
export function startFirebaseTools(
  processes: ProcessTree,
  binaries: Binaries,
  onLogLine: (line: string) => void,
  args: readonly string[] = [],
): FirebaseTools {
  const require = createRequire(import.meta.url);
  const firebaseProcess = processes.spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(path.join(root, 'tools/lib/end-with-launcher.mjs')).href,
      require.resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--config',
      writeConfigurationCopy(binaries.hasUi),
      '--project',
      readProjectId(),
      '--only',
      EMULATOR_NAMES.join(','),
      ...args,
    ],
    {
      cwd: suiteFolder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        ...binaries.environment,
        METADATA_SERVER_DETECTION: 'none',
        // The Storage emulator clears this folder when it starts, so each suite has a folder of its
        // own.
        TMPDIR: createTemporaryFolder(),
        // With this variable, firebase-tools reads the list of functions from a file instead of
        // from a server.
        FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
        // Node caches compiled modules here. Each function has its own process, and compiling the
        // modules takes a third of the time that the process needs to start.
        NODE_COMPILE_CACHE: compileCacheFolder,
        // Turns off the JVM's optimizing compiler, because its work delays the start of the
        // emulators.
        JAVA_TOOL_OPTIONS: process.env['JAVA_TOOL_OPTIONS'] ?? '-XX:TieredStopAtLevel=1',
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1',
      },
    },
  );
  const logStream = createWriteStream(logPath);
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Failure>();
  const problemLines: string[] = [];
  const fail = (reason: string) => {
    const failure = new Failure(
      `${reason}. The whole log: ${logPath}`,
      problemLines.slice(-8).join('\n'),
    );
    clearTimeout(silenceTimer);
    ready.reject(failure);
    ended.resolve(failure);
  };
  const silenceTimer = setTimeout(() => fail('The emulators did not start'), MAX_SILENCE_MS);
  ready.promise.catch(() => undefined);

  for (const stream of [firebaseProcess.stdout, firebaseProcess.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (text) => {
      logStream.write(`${new Date().toISOString().slice(11, 23)} ${text}\n`);
      silenceTimer.refresh();
      if (reportsProblem(text)) problemLines.push(text);
      if (text.includes(READY_TEXT)) {
        clearTimeout(silenceTimer);
        ready.resolve();
      }
      // firebase-tools keeps running if one of its emulators is killed, so the launcher recognises
      // the killed emulator by this text.
      if (text.includes('Emulator has exited')) fail(text.replace(/\.?\s*$/, ''));
      onLogLine(text);
    });
  }
  firebaseProcess.once('error', (error) =>
    fail(`firebase-tools could not be started: ${error.message}`),
  );
  firebaseProcess.once('close', (code, signal) => {
    logStream.end();
    fail(`The emulators ended (firebase-tools: ${signal ?? `exit code ${code}`})`);
  });
  return { ready: ready.promise, endFailure: ended.promise };
}

/**
 * Writes a copy of firebase.json, because firebase-tools has no options for the UI, the ports and
 * the functions' folder. The copy is removed when this process ends.
 */
function writeConfigurationCopy(hasUi: boolean): string {
  // The copy must be in the same folder as firebase.json, because its paths are relative.
  const copyPath = path.join(root, `firebase.emulators-${portOffset}.json`);
  process.once('exit', () => rmSync(copyPath, { force: true }));
  const config = readFirebaseJson();
  config.emulators.ui.enabled = hasUi;
  const firebaseToolsPorts = Object.entries(FIREBASE_TOOLS_PORTS).map(([name, port]) => [
    name,
    { port },
  ]);
  const emulatorConfigs = { ...config.emulators, ...Object.fromEntries(firebaseToolsPorts) };
  const functionsFolder = makeFunctionsFolder();
  const functions = config.functions.map((codebase) => ({ ...codebase, source: functionsFolder }));
  const hosting = { ...config.hosting, headers: limitAssetHeaders(config) };
  writeFileSync(
    copyPath,
    JSON.stringify({ ...config, emulators: emulatorConfigs, functions, hosting }, null, 2),
  );
  return copyPath;
}

/**
 * Limits the headers of /assets to files that exist. The Hosting emulator would otherwise send them
 * with a 404, too, and browsers would cache that 404 for a year.
 */
function limitAssetHeaders({ hosting }: FirebaseJson): FirebaseJson['hosting']['headers'] {
  const assetNames = readdirSync(path.join(root, 'web/dist/assets'));
  return hosting.headers.map((rule) =>
    rule.source === '/assets/**' ? { ...rule, source: `/assets/{${assetNames.join(',')}}` } : rule,
  );
}
