import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './emulators/configuration.ts';

const stem = (file: string) => path.basename(file, '.ts');

/** The file names (stems) of the calls and jobs that index.ts registers. */
const index = readFileSync(path.join(root, 'functions/src/index.ts'), 'utf8');
const calls = [...index.matchAll(/import\('(\.\/\w+\/[\w-]+\.ts)'\)/g)].map(([, file = '']) =>
  stem(file),
);

test('each call and job has a test that is named as its file', () => {
  expect(calls.length).toBeGreaterThan(30);
  const tests = globSync('tests/{endpoints,scheduled,store}/*.test.ts', { cwd: root });
  const tested = tests.map((file) => path.basename(file, '.test.ts'));
  expect(calls.filter((call) => !tested.includes(call))).toEqual([]);
});

test('no call is imported by another file of the functions', () => {
  const handlers = [...index.matchAll(/'[A-Z]+ [^']+':\s*\(\) =>\s*import\('\.\/([^']+)'\)/g)];
  expect(handlers.length).toBeGreaterThan(30);
  const calls = handlers.map(([, file = '']) => path.join('functions/src', file));
  const importers = globSync('functions/src/*/*.ts', { cwd: root }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const imported = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) =>
      path.join(path.dirname(file), target),
    );
    return imported.filter((target) => calls.includes(target)).map((target) => [file, target]);
  });
  expect(importers).toEqual([]);
});

test('what makes a call in the client has the stem of the call’s file in functions', () => {
  const callers = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('web/src/lib/'))
    .filter((file) => /\bcall(WithHeaders)?[<(]/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(callers.length).toBeGreaterThan(20);
  expect(callers.filter((file) => !calls.includes(stem(file)))).toEqual([]);
});
