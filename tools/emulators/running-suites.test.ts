import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { runningOffsets } from './running-suites.ts';

/** A process id that no process has. */
const NO_PROCESS = 2 ** 30;

test('the suites whose launcher runs are found with their offsets', () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'elevere-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  for (const [name, pid] of [
    ['emulators', process.pid],
    ['emulators-800', process.pid],
    ['emulators-900', NO_PROCESS],
  ] as const) {
    mkdirSync(path.join(cache, name));
    writeFileSync(path.join(cache, name, 'launcher.pid'), String(pid));
  }
  expect(runningOffsets(cache).toSorted()).toEqual([0, 800]);
});
