import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
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

/** Runs JavaScript under this Node and gives the first line that it prints. */
async function started(family: Family, code: string) {
  const child = family.spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error('no output to read');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return { child, line: String(line) };
}

/** Not by its pid, which a dead process keeps until its parent has waited for it. */
async function runs(family: Family, pid: number | string | undefined): Promise<boolean> {
  return (await family.members()).some((member) => member.pid === Number(pid));
}

const FOR_EVER = 'setInterval(() => {}, 1000);';
const STUBBORN = `process.on('SIGINT', () => {}); ${FOR_EVER}`;

test.skipIf(process.platform !== 'linux')(
  'an orphan that left its process group is still of the family',
  async () => {
    const family = newFamily();
    const { child, line } = await started(
      family,
      `import { spawn } from 'node:child_process';
     const grandchild = spawn(process.execPath, ['-e', ${JSON.stringify(FOR_EVER)}], { detached: true, stdio: 'ignore' });
     console.log(grandchild.pid);
     process.exit();`,
    );
    if (child.exitCode === null) await once(child, 'exit');
    expect(await runs(family, line)).toBe(true);
    await family.end();
    expect(await runs(family, line)).toBe(false);
  },
);

test('a program that ignores Ctrl-C is killed when its time is over', async () => {
  const family = newFamily();
  const { child } = await started(family, `${STUBBORN} console.log('up');`);
  expect(await family.end(500)).toEqual([]);
  expect(await runs(family, child.pid)).toBe(false);
});

test('ending one family leaves the others alone', async () => {
  const [one, other] = [newFamily(), newFamily()];
  await started(one, `${FOR_EVER} console.log('up');`);
  const { child } = await started(other, `${FOR_EVER} console.log('up');`);
  await one.end();
  expect(await runs(other, child.pid)).toBe(true);
});

/** A launcher in little: a family with one stubborn and one detached member, ended on request. */
const LAUNCHER = `
import { Family } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))};
import { exitCodeFor, stopRequested } from ${JSON.stringify(path.join(import.meta.dirname, 'stop-signals.ts'))};
const stopping = stopRequested();
const family = new Family();
family.spawn(process.execPath, ['-e', ${JSON.stringify(FOR_EVER)}], { stdio: 'ignore' });
family.spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: 'ignore' });
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
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(await family.members()).toEqual([]);
});

/** firebase-tools in little: it tells that it ends, and ends what it started a moment later. */
const EMULATORS = `
import { spawn } from 'node:child_process';
import { setImmediate as soon } from 'node:timers/promises';
const java = spawn(process.execPath, ['-e', ${JSON.stringify(FOR_EVER)}], { detached: true, stdio: 'ignore' });
process.on('SIGINT', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    console.log('Shutting down emulators.');
    await soon();
  }
  java.kill();
  process.exit();
});
process.send(java.pid);
`;

test('the emulators end by themselves when the launcher is killed outright', async () => {
  const family = newFamily();
  const guard = JSON.stringify(path.join(import.meta.dirname, 'end-with-launcher.mjs'));
  const { child, line } = await started(
    family,
    `import { spawn } from 'node:child_process';
     const emulators = spawn(process.execPath, ['--import', ${guard}, '--input-type=module', '-e', ${JSON.stringify(EMULATORS)}], { detached: true, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
     emulators.once('message', (java) => console.log([emulators.pid, java].join()));`,
  );
  const anyRuns = async () =>
    (await Promise.all(line.split(',').map((pid) => runs(family, pid)))).includes(true);
  expect(await anyRuns()).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(anyRuns, { timeout: 5000 }).toBe(false);
});
