import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { isPortFree } from '../emulators/ports.ts';
import { ProcessTree } from './processes.ts';

const processTrees: ProcessTree[] = [];

afterEach(async () => {
  for (const processes of processTrees.splice(0)) await processes.end();
});

function newProcessTree(): ProcessTree {
  const processes = new ProcessTree();
  processTrees.push(processes);
  return processes;
}

async function spawnAndAwaitLine(
  processes: ProcessTree,
  code: string,
  flags: readonly string[] = [],
  options: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit'] },
) {
  const nodeArgs = [...flags, '--input-type=module', '-e', code];
  const child = processes.spawn(process.execPath, nodeArgs, options);
  const { stdout } = child;
  if (!stdout) throw new Error('no output to read');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return { child, line: String(line) };
}

const RUN_FOREVER = 'setInterval(() => {}, 1000);';
const IGNORE_SIGINT = `process.on('SIGINT', () => {}); ${RUN_FOREVER}`;

/**
 * Waits for all processes. Each process keeps the output open, so `close` comes after the last
 * process has ended.
 */
const awaitClose = (child: ChildProcess) => once(child, 'close');

test('a program that ignores Ctrl-C is killed after the grace period, with its child processes', async () => {
  const processes = newProcessTree();
  const { child } = await spawnAndAwaitLine(
    processes,
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ['-e', ${JSON.stringify(IGNORE_SIGINT)}], { stdio: 'inherit' });
     ${IGNORE_SIGINT} console.log('up');`,
  );
  const ended = awaitClose(child);
  await processes.end(500);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(processes.isEmpty).toBe(true);
});

test('child processes that a program left running are killed', async () => {
  const processes = newProcessTree();
  const { child, line } = await spawnAndAwaitLine(
    processes,
    `import { spawn } from 'node:child_process';
     const serverScript = 'const server = net.createServer().listen(0, "127.0.0.1", () => process.send(server.address().port))';
     const leftoverProcess = spawn(process.execPath, ['-e', serverScript], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
     leftoverProcess.once('message', (port) => {
       console.log(port);
       process.exit();
     });`,
  );
  await awaitClose(child);
  await expect.poll(() => isPortFree(Number(line))).toBe(true);
});

test('ending one process tree leaves the others alone', async () => {
  const [firstTree, secondTree] = [newProcessTree(), newProcessTree()];
  await spawnAndAwaitLine(firstTree, `${RUN_FOREVER} console.log('up');`);
  const { child } = await spawnAndAwaitLine(secondTree, `${RUN_FOREVER} console.log('up');`);
  await firstTree.end();
  expect([firstTree.isEmpty, secondTree.isEmpty, child.exitCode]).toEqual([true, false, null]);
});

/** A minimal launcher with two detached processes, of which one ignores SIGINT. */
const LAUNCHER_SCRIPT = `
import { ProcessTree } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))};
import { exitCodeFor, waitForStopSignal } from ${JSON.stringify(path.join(import.meta.dirname, 'stop-signals.ts'))};
const signalPromise = waitForStopSignal();
const processes = new ProcessTree();
processes.spawn(process.execPath, ['-e', ${JSON.stringify(RUN_FOREVER)}], { stdio: 'inherit' });
processes.spawn(process.execPath, ['-e', ${JSON.stringify(IGNORE_SIGINT)}], { stdio: 'inherit' });
console.log('up');
const signal = await signalPromise;
await processes.end(500);
process.exitCode = exitCodeFor(signal);
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'after %s no process is left, and the exit code names the signal',
  async (signal, code) => {
    const processes = newProcessTree();
    const { child } = await spawnAndAwaitLine(processes, LAUNCHER_SCRIPT);
    const ended = awaitClose(child);
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
  },
);

/**
 * A minimal firebase-tools, which ends its child process shortly after it prints that it shuts
 * down.
 */
const FIREBASE_TOOLS_SCRIPT = `
import childProcess from 'node:child_process';
import { setImmediate as soon } from 'node:timers/promises';
const java = childProcess.spawn(process.execPath, ['-e', ${JSON.stringify(RUN_FOREVER)}], { detached: true, stdio: 'inherit' });
process.on('SIGINT', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    console.log('Shutting down emulators.');
    await soon();
  }
  java.kill();
  process.exit();
});
console.log('up');
`;
const END_WITH_LAUNCHER_FLAGS = [
  '--import',
  path.join(import.meta.dirname, 'end-with-launcher.mjs'),
];
const CHANNEL_OPTIONS: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] };

test.each([
  ['the emulators end', END_WITH_LAUNCHER_FLAGS, FIREBASE_TOOLS_SCRIPT],
  ['the launcher ends', [], LAUNCHER_SCRIPT],
])('%s when the parent process is killed', async (_what, flags, code) => {
  const processes = newProcessTree();
  const args = [...flags, '--input-type=module', '-e', code];
  const { child } = await spawnAndAwaitLine(
    processes,
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ${JSON.stringify(args)}, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
     ${RUN_FOREVER}`,
  );
  const ended = awaitClose(child);
  child.kill('SIGKILL');
  await ended;
});

test('the emulators end after SIGINT, and end Java', async () => {
  const processes = newProcessTree();
  const { child } = await spawnAndAwaitLine(
    processes,
    FIREBASE_TOOLS_SCRIPT,
    END_WITH_LAUNCHER_FLAGS,
    CHANNEL_OPTIONS,
  );
  const ended = awaitClose(child);
  await processes.end();
  expect(await ended).toEqual([0, null]);
});

test('Java ends even if firebase-tools is killed', async () => {
  const processes = newProcessTree();
  const { child } = await spawnAndAwaitLine(
    processes,
    FIREBASE_TOOLS_SCRIPT,
    END_WITH_LAUNCHER_FLAGS,
    CHANNEL_OPTIONS,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const ended = awaitClose(child);
  await processes.end(0);
  await ended;
});
