import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { isFree } from './ports.ts';
import { Family } from './processes.ts';

const families: Family[] = [];

afterEach(async () => {
  for (const family of families.splice(0)) await family.end();
});

function newFamily(): Family {
  const family = new Family();
  families.push(family);
  return family;
}

async function started(
  family: Family,
  code: string,
  flags: readonly string[] = [],
  options: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit'] },
) {
  const program = [...flags, '--input-type=module', '-e', code];
  const child = family.spawn(process.execPath, program, options);
  const { stdout } = child;
  if (!stdout) throw new Error('no output to read');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return { child, line: String(line) };
}

const FOR_EVER = 'setInterval(() => {}, 1000);';
const STUBBORN = `process.on('SIGINT', () => {}); ${FOR_EVER}`;

/** Every child process keeps the output open, so `close` comes after the last one has ended. */
const allEnded = (child: ChildProcess) => once(child, 'close');

test('a program that ignores Ctrl-C is killed when its time is over, with what it started', async () => {
  const family = newFamily();
  const { child } = await started(
    family,
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: 'inherit' });
     ${STUBBORN} console.log('up');`,
  );
  const ended = allEnded(child);
  await family.end(500);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(family.isEmpty).toBe(true);
});

test('what a program leaves running is killed once it writes no more', async () => {
  const family = newFamily();
  const { child, line } = await started(
    family,
    `import { spawn } from 'node:child_process';
     const listen = 'const server = net.createServer().listen(0, "127.0.0.1", () => process.send(server.address().port))';
     const left = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
     left.once('message', (port) => {
       console.log(port);
       process.exit();
     });`,
  );
  await allEnded(child);
  await expect.poll(() => isFree(Number(line))).toBe(true);
});

test('ending one family leaves the others alone', async () => {
  const [one, other] = [newFamily(), newFamily()];
  await started(one, `${FOR_EVER} console.log('up');`);
  const { child } = await started(other, `${FOR_EVER} console.log('up');`);
  await one.end();
  expect([one.isEmpty, other.isEmpty, child.exitCode]).toEqual([true, false, null]);
});

/** A minimal launcher with two detached processes, of which one ignores SIGINT. */
const LAUNCHER = `
import { Family } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))};
import { exitCodeFor, stopRequested } from ${JSON.stringify(path.join(import.meta.dirname, 'stop-signals.ts'))};
const stopping = stopRequested();
const family = new Family();
family.spawn(process.execPath, ['-e', ${JSON.stringify(FOR_EVER)}], { stdio: 'inherit' });
family.spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: 'inherit' });
console.log('up');
const signal = await stopping;
await family.end(500);
process.exitCode = exitCodeFor(signal);
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('after %s no process is left, and the exit code says why', async (signal, code) => {
  const family = newFamily();
  const { child } = await started(family, LAUNCHER);
  const ended = allEnded(child);
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
});

/** A minimal firebase-tools, whose child processes end shortly after it says that it ends. */
const EMULATORS = `
import childProcess from 'node:child_process';
import { setImmediate as soon } from 'node:timers/promises';
const java = childProcess.spawn(process.execPath, ['-e', ${JSON.stringify(FOR_EVER)}], { detached: true, stdio: 'inherit' });
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
const GUARD = ['--import', path.join(import.meta.dirname, 'end-with-launcher.mjs')];
const WITH_CHANNEL: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] };

test.each([
  ['the emulators end', GUARD, EMULATORS],
  ['the launcher ends', [], LAUNCHER],
])('%s when the parent process is killed', async (_what, flags, code) => {
  const family = newFamily();
  const given = [...flags, '--input-type=module', '-e', code];
  const { child } = await started(
    family,
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ${JSON.stringify(given)}, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
     ${FOR_EVER}`,
  );
  const ended = allEnded(child);
  child.kill('SIGKILL');
  await ended;
});

test('the emulators are asked to end, and end what they started', async () => {
  const family = newFamily();
  const { child } = await started(family, EMULATORS, GUARD, WITH_CHANNEL);
  const ended = allEnded(child);
  await family.end();
  expect(await ended).toEqual([0, null]);
});

test('Java ends with firebase-tools, also where that is killed outright', async () => {
  const family = newFamily();
  const { child } = await started(family, EMULATORS, GUARD, WITH_CHANNEL);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const ended = allEnded(child);
  await family.end(0);
  await ended;
});
