import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from './build.ts';

let folder: string;
const hash = () => hashOf(['src/**', 'build.ts'], folder);
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'elevere-'));
  mkdirSync(path.join(folder, 'src/deep'), { recursive: true });
  write('src/deep/a.ts', 'a');
  write('build.ts', 'build');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('what has not changed is not built again, nor for a test alone', () => {
  const before = hash();
  write('src/deep/a.ts', 'a');
  write('src/a.test.ts', 'test');
  expect(hash()).toBe(before);
});

test.each([
  ['a changed file', () => write('src/deep/a.ts', 'b')],
  ['a file more', () => write('src/c.ts', '')],
  [
    'a file moved',
    () => renameSync(path.join(folder, 'src/deep/a.ts'), path.join(folder, 'src/a.ts')),
  ],
])('%s is built', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});
