import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './emulators/configuration.ts';

const stem = (file: string) => path.basename(file, '.ts');

/** The stems of the calls and jobs that index.ts registers. */
const index = readFileSync(path.join(root, 'functions/src/index.ts'), 'utf8');
const biome = readFileSync(path.join(root, 'biome.json'), 'utf8');
const calls = [...index.matchAll(/import\('(\.\/\w+\/[\w-]+\.ts)'\)/g)].map(([, file = '']) =>
  stem(file),
);

test('each call and job has a test that is named as its file', () => {
  expect(calls.length).toBeGreaterThan(30);
  const tests = globSync('tests/{endpoints,scheduled,store}/*.test.ts', { cwd: root });
  const tested = tests.map((file) => path.basename(file, '.test.ts'));
  expect(calls.filter((call) => !tested.includes(call))).toEqual([]);
});

test('no other room may import a call: the linter’s rule of the rooms has each', () => {
  const handlers = [...index.matchAll(/'[A-Z]+ [^']+':\s*\(\) =>\s*import\('\.\/([^']+)'\)/g)];
  expect(handlers.length).toBeGreaterThan(30);
  const patterns = [...biome.matchAll(/"(\.\.\/\*\/[^"]+\.ts)"/g)].map(([, one = '']) => one);
  const isNamed = (file: string) => patterns.some((one) => path.matchesGlob(`../${file}`, one));
  expect(handlers.map(([, file = '']) => file).filter((file) => !isNamed(file))).toEqual([]);
});

test('what makes a call in the client has the stem of the call’s file in functions', () => {
  const callers = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('web/src/lib/'))
    .filter((file) => /\bcall(WithHeaders)?[<(]/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(callers.length).toBeGreaterThan(20);
  expect(callers.filter((file) => !calls.includes(stem(file)))).toEqual([]);
});
