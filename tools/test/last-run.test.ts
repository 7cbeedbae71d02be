import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lastRun, recordRun } from './last-run.ts';

test('a deployment is told how the last whole run of the tests ended, and when', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'last-run-'));
  const file = path.join(folder, 'cache', 'last.txt');
  expect(lastRun(file)).toBeNull();
  recordRun(['Lint', 'Tests: e2e'], new Date('2026-03-01T12:00:00Z'), file);
  expect(lastRun(file)).toBe('failed: Lint, Tests: e2e, on 2026-03-01T12:00:00.000Z.');
  recordRun([], new Date('2026-03-02T12:00:00Z'), file);
  expect(lastRun(file)).toBe('everything passed, on 2026-03-02T12:00:00.000Z.');
  rmSync(folder, { recursive: true });
});
