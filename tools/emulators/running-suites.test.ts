import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { findRunningOffsets } from './running-suites.ts';

/** A process id that no process has. */
const UNUSED_PID = 2 ** 30;

test('the suites whose launcher runs are found with their offsets', () => {
  const cacheFolder = mkdtempSync(path.join(tmpdir(), 'elevere-'));
  onTestFinished(() => rmSync(cacheFolder, { recursive: true }));
  for (const [name, pid] of [
    ['emulators', process.pid],
    ['emulators-800', process.pid],
    ['emulators-900', UNUSED_PID],
  ] as const) {
    mkdirSync(path.join(cacheFolder, name));
    writeFileSync(path.join(cacheFolder, name, 'launcher.pid'), String(pid));
  }
  expect(findRunningOffsets(cacheFolder).toSorted()).toEqual([0, 800]);
});
