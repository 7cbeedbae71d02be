import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { portOffset } from '../../tools/emulators/configuration.ts';
import { isPortFree } from '../../tools/emulators/ports.ts';
import { ProcessTree } from '../../tools/lib/processes.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';

// Runs `npm start` in a fresh clone, while the other tests use their own emulators.

const CLONE_PORT_OFFSET = portOffset + 20_000;
const EMULATOR_PORTS = [5000, 5001, 8080, 8085, 9099, 9199].map((port) => port + CLONE_PORT_OFFSET);
let processes: ProcessTree;
let folder: string;
let clonePath: string;
let temporaryFolder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fresh-'));
  // The clone's path is long, but short enough for the path of a Unix socket in the clone.
  clonePath = path.join(folder, 'A clone whose path has spaces and umläuts and is long', 'elevere');
  temporaryFolder = path.join(folder, 'tmp');
  mkdirSync(temporaryFolder);
  const gitArguments = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const trackedFiles = execFileSync('git', gitArguments, {
    cwd: REPOSITORY_PATH,
    encoding: 'utf8',
  }).split('\0');
  for (const file of trackedFiles) {
    const sourcePath = path.join(REPOSITORY_PATH, file);
    if (file && existsSync(sourcePath)) cpSync(sourcePath, path.join(clonePath, file));
  }
});

beforeEach(() => {
  processes = new ProcessTree();
  return () => processes.end();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runNpmStart(...args: string[]): ChildProcess {
  const npmPath = process.env['npm_execpath'];
  if (!npmPath) throw new Error('Run this by npm.');
  const options = ['--port-offset', String(CLONE_PORT_OFFSET), ...args];
  return processes.spawn(process.execPath, [npmPath, 'start', '--', ...options], {
    cwd: clonePath,
    // Some shells set NODE_ENV. Neither npm nor Vite may follow it.
    env: { ...process.env, TMPDIR: temporaryFolder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Sends the signal as a terminal does: to npm and all its foreground processes. */
async function pressCtrlC(npmProcess: ChildProcess): Promise<void> {
  if (npmProcess.pid === undefined) throw new Error('npm did not start.');
  // Waits for the process of `npm start`'s launcher, which ends later than npm and keeps the output
  // open until then.
  const outputEnd = once(npmProcess, 'close');
  process.kill(-npmProcess.pid, 'SIGINT');
  await outputEnd;
  for (const port of EMULATOR_PORTS) expect([port, await isPortFree(port)]).toEqual([port, true]);
  // Checks only the launcher's temporary folders, because npm leaves its compile cache next to
  // them.
  expect(readdirSync(temporaryFolder).filter((name) => name.startsWith('elevere-'))).toEqual([]);
}

async function waitForLine(text: string, { stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('npm has no output to read.');
  const printedLines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (line) => {
        printedLines.push(line);
        if (line.includes(text)) resolve();
      })
      .once('close', () => reject(new Error(`No "${text}" in:\n${printedLines.join('\n')}`)));
  });
}

test('after Ctrl-C during the first installation, the next npm start waits for it and works', {
  timeout: 600_000,
}, async () => {
  const interruptedProcess = runNpmStart();
  await expect
    .poll(() => existsSync(path.join(clonePath, 'node_modules')), { timeout: 60_000 })
    .toBe(true);
  if (interruptedProcess.pid === undefined) throw new Error('npm did not start.');
  process.kill(-interruptedProcess.pid, 'SIGINT');
  const npmProcess = runNpmStart();
  await waitForLine('Ready in', npmProcess);
  const answer = await fetch(`http://127.0.0.1:${5000 + CLONE_PORT_OFFSET}/api/health`);
  expect(await answer.json()).toMatchObject({ ok: true });
  await pressCtrlC(npmProcess);
});

test('after kill -9 of the launcher, no emulator is left', { timeout: 240_000 }, async () => {
  const npmProcess = runNpmStart('--no-seed');
  await waitForLine('Ready in', npmProcess);
  const pidPath = `.cache/emulators-${CLONE_PORT_OFFSET}/launcher.pid`;
  process.kill(Number(readFileSync(path.join(clonePath, pidPath), 'utf8')), 'SIGKILL');
  await once(npmProcess, 'close');
  // The emulators end shortly after the launcher.
  for (const port of EMULATOR_PORTS)
    await expect.poll(() => isPortFree(port), { timeout: 20_000 }).toBe(true);
});
