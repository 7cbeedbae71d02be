import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInstalledStorageRulesRuntime } from '../../tools/emulators/binaries.ts';
import { findCloudSdk } from '../../tools/emulators/google-cloud-sdk.ts';
import { buildStorageRulesRuntime } from '../../tools/emulators/storage-rules/runtime-jar.ts';
import { ProcessTree } from '../../tools/lib/processes.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';
import { type RuleRequest, StorageRulesRuntime } from '../support/storage-rules-runtime.ts';

// The stand-in is our own runtime for storage rules. It replaces the official runtime on machines
// that cannot download it.
const processes = new ProcessTree();
const officialRulesRuntime = findInstalledStorageRulesRuntime();
const { firestoreJarPath } = findCloudSdk();
const rulesRuntimeJars = [
  ...(officialRulesRuntime ? [['official', async () => officialRulesRuntime] as const] : []),
  ...(firestoreJarPath
    ? [['stand-in', () => buildStorageRulesRuntime(processes, firestoreJarPath)] as const]
    : []),
];

const STORAGE_RULES = readFileSync(path.join(REPOSITORY_PATH, 'storage.rules'), 'utf8');
const PICTURE_PATH = '/b/x/o/profile-pictures/folder/mi9x4k2a-V1StGXR8_Z5jdHi6B-myT.webp';
const ruleCases: readonly [string, RuleRequest, boolean][] = [
  ['a file name in the server’s format is allowed', { path: PICTURE_PATH, method: 'get' }, true],
  ['another file name is denied', { path: `${PICTURE_PATH}x`, method: 'get' }, false],
  ['get does not imply list', { path: PICTURE_PATH, method: 'list' }, false],
  ['get does not imply create', { path: PICTURE_PATH, method: 'create' }, false],
  ['one segment is not two', { path: PICTURE_PATH.replace('/folder', ''), method: 'get' }, false],
  ['a path without a rule is denied', { path: '/b/x/o/elsewhere/1', method: 'get' }, false],
];

afterAll(async () => {
  await processes.end();
});

test('this machine has a storage rules runtime to test', () => {
  expect(rulesRuntimeJars).not.toEqual([]);
});

describe.each(rulesRuntimeJars)('the %s storage rules runtime', (_name, runtimeJarPath) => {
  let runtime: StorageRulesRuntime;
  let rulesetName: string;

  beforeAll(async () => {
    runtime = new StorageRulesRuntime(processes, await runtimeJarPath());
    const rulesReply = await runtime.load(STORAGE_RULES);
    expect(rulesReply.errors).toEqual([]);
    expect(rulesReply.result?.rulesVersion).toBe(2);
    rulesetName = rulesReply.name;
  });

  test.each(ruleCases)('%s', async (_policy, request, permitted) => {
    const { errors, result } = await runtime.verify(rulesetName, request);
    expect(errors.length === 0 && result?.permit === true).toBe(permitted);
  });

  test('an error while evaluating denies', async () => {
    const { name } = await runtime.load(
      STORAGE_RULES.replace('isStoredPicture(file)', "file.size() > 'x'"),
    );
    const { errors, result } = await runtime.verify(name, { path: PICTURE_PATH, method: 'get' });
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
    const rulesReply = await runtime.verify('none', { path: PICTURE_PATH, method: 'get' });
    expect(rulesReply.errors).not.toEqual([]);
    expect(rulesReply.result?.permit).not.toBe(true);
  });
});
