import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedStorageRulesRuntime } from '../../tools/emulators/binaries.ts';
import { findCloudSdk } from '../../tools/emulators/google-cloud-sdk.ts';
import { Family } from '../../tools/emulators/processes.ts';
import { buildStorageRulesRuntime } from '../../tools/emulators/storage-rules/runtime-jar.ts';
import { REPOSITORY } from '../support/environment.ts';
import { type RuleRequest, StorageRulesRuntime } from '../support/storage-rules-runtime.ts';

// Runs the same checks in every available runtime: the official one, and its replacement for
// machines that cannot download it.
const family = new Family();
const officialRuntime = installedStorageRulesRuntime();
const { firestoreJar } = findCloudSdk();
const runtimes = [
  ...(officialRuntime ? [['official', async () => officialRuntime] as const] : []),
  ...(firestoreJar
    ? [['stand-in', () => buildStorageRulesRuntime(family, firestoreJar)] as const]
    : []),
];

const RULES = readFileSync(path.join(REPOSITORY, 'storage.rules'), 'utf8');
const PICTURE = '/b/x/o/profile-pictures/folder/mi9x4k2a-V1StGXR8_Z5jdHi6B-myT.webp';
const cases: readonly [string, RuleRequest, boolean][] = [
  ['a name as the rule has it', { path: PICTURE, method: 'get' }, true],
  ['another name is denied', { path: `${PICTURE}x`, method: 'get' }, false],
  ['get does not imply list', { path: PICTURE, method: 'list' }, false],
  ['nor a write', { path: PICTURE, method: 'create' }, false],
  ['one segment is not two', { path: PICTURE.replace('/folder', ''), method: 'get' }, false],
  ['what no rule names is denied', { path: '/b/x/o/elsewhere/1', method: 'get' }, false],
];

afterAll(async () => {
  await family.end();
});

test('this machine has a storage rules runtime to test', () => {
  expect(runtimes).not.toEqual([]);
});

describe.each(runtimes)('the %s storage rules runtime', (_name, jar) => {
  let runtime: StorageRulesRuntime;
  let ruleset: string;

  beforeAll(async () => {
    runtime = new StorageRulesRuntime(family, await jar());
    const loaded = await runtime.load(RULES);
    expect(loaded.errors).toEqual([]);
    expect(loaded.result?.rulesVersion).toBe(2);
    ruleset = loaded.name;
  });

  test.each(cases)('%s', async (_policy, request, permitted) => {
    const { errors, result } = await runtime.verify(ruleset, request);
    expect(errors.length === 0 && result?.permit === true).toBe(permitted);
  });

  test('an error while evaluating denies', async () => {
    const { name } = await runtime.load(
      RULES.replace('isStoredPicture(file)', "file.size() > 'x'"),
    );
    const { errors, result } = await runtime.verify(name, { path: PICTURE, method: 'get' });
    expect(errors.length === 0 && result?.permit === true).toBe(false);
  });

  test('rules that do not parse are refused, with the line named', async () => {
    const rulesWithSyntaxError = await runtime.load(
      "rules_version = '2';\nservice firebase.storage { match /b { allow read: if ( } }",
    );
    expect(rulesWithSyntaxError.errors.join()).toMatch(/storage\.rules:2|"line_":\s*2/);
    expect(rulesWithSyntaxError.result?.rulesVersion).toBeUndefined();
  });

  test('rules that were never loaded allow nothing', async () => {
    const reply = await runtime.verify('none', { path: PICTURE, method: 'get' });
    expect(reply.errors).not.toEqual([]);
    expect(reply.result?.permit).not.toBe(true);
  });
});
