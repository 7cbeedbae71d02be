import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { setPackageUrls } from './package-urls.ts';

test('package-lock.json is as npm run lockfile writes it', async () => {
  const lockfileText = await readFile(
    path.join(import.meta.dirname, '../../package-lock.json'),
    'utf8',
  );
  // A false value is reported without a diff of 15,000 lines.
  expect(lockfileText === setPackageUrls(lockfileText)).toBe(true);
});

const readJson = async (file: string) =>
  JSON.parse(await readFile(path.join(import.meta.dirname, '../..', file), 'utf8'));

test.each([
  ['package.json', 'package-lock.json', ''],
  ['functions/package.json', 'package-lock.json', 'functions'],
  ['web/package.json', 'package-lock.json', 'web'],
  ['functions/package.json', 'functions/package-lock.json', ''],
])('the packages of %s are those of %s', async (manifestFile, lockfileFile, folder) => {
  const { dependencies, devDependencies } = await readJson(manifestFile);
  const { packages } = await readJson(lockfileFile);
  const { dependencies: lockedDependencies, devDependencies: lockedDevDependencies } =
    packages[folder];
  expect([lockedDependencies, lockedDevDependencies]).toEqual([dependencies, devDependencies]);
});

test('a package under an alias has the URL of its own name, and a workspace has none', () => {
  const lockfile = {
    packages: {
      functions: { version: '0.1.0' },
      'node_modules/@elevere/functions': { resolved: 'functions', link: true },
      'node_modules/a/node_modules/@scope/b': { version: '1.2.3' },
      'node_modules/alias': { name: '@scope/b', version: '0.9.0' },
    },
  };
  const { packages } = JSON.parse(setPackageUrls(JSON.stringify(lockfile)));
  expect(packages).toEqual({
    functions: { version: '0.1.0' },
    'node_modules/@elevere/functions': { resolved: 'functions', link: true },
    'node_modules/a/node_modules/@scope/b': {
      version: '1.2.3',
      resolved: 'https://registry.invalid/@scope/b/-/b-1.2.3.tgz',
    },
    'node_modules/alias': {
      name: '@scope/b',
      version: '0.9.0',
      resolved: 'https://registry.invalid/@scope/b/-/b-0.9.0.tgz',
    },
  });
});
