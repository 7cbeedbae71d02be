import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedStorageRulesRuntime } from '../../tools/emulators/binaries.ts';
import { findCloudSdk } from '../../tools/emulators/google-cloud-sdk.ts';
import { Family } from '../../tools/emulators/processes.ts';
import { buildStorageRulesRuntime } from '../../tools/emulators/storage-rules/runtime-jar.ts';
import { type RuleRequest, StorageRulesRuntime } from '../support/storage-rules-runtime.ts';

// The same verdicts from whichever runtimes this machine has: the official one, and the one that
// stands in for it where it cannot be downloaded.
const family = new Family();
const official = installedStorageRulesRuntime();
const { firestoreJar } = findCloudSdk();
const runtimes = [
  ...(official ? [['official', async () => official] as const] : []),
  ...(firestoreJar
    ? [['stand-in', () => buildStorageRulesRuntime(family, firestoreJar)] as const]
    : []),
];

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /pictures/{uid}/{file} {
      allow get: if file.matches('[a-z]+[.]webp');
      allow create: if request.auth.uid == uid
        && request.resource.size < 5 * 1024 * 1024
        && request.resource.contentType.matches('image/(png|jpeg|webp)');
      allow delete: if request.auth.token.admin == true;
    }
    match /list/{file} { allow list: if request.auth != null; }
    match /broken/{file} { allow read: if request.auth.uid.size() > 'x'; }
  }
}`;

const ada = { uid: 'ada' };
const bob = { uid: 'bob' };
const picture = { size: 1000, contentType: 'image/png' };
const create = { path: '/b/x/o/pictures/ada/1', method: 'create', auth: ada } as const;
const cases: readonly [string, RuleRequest, boolean][] = [
  ['a name as the rule has it', { path: '/b/x/o/pictures/ada/a.webp', method: 'get' }, true],
  ['another name is denied', { path: '/b/x/o/pictures/ada/a.webpx', method: 'get' }, false],
  ['get does not imply list', { path: '/b/x/o/pictures/ada/a.webp', method: 'list' }, false],
  ['a stranger may not list', { path: '/b/x/o/list/1', method: 'list' }, false],
  ['a person logged in may', { path: '/b/x/o/list/1', method: 'list', auth: bob }, true],
  ['an owner may upload', { ...create, after: picture }, true],
  ['others may not', { ...create, auth: bob, after: picture }, false],
  ['nor too large', { ...create, after: { ...picture, size: 5_242_880 } }, false],
  ['nor without a type', { ...create, after: { size: 1 } }, false],
  [
    'a claim allows',
    { ...create, method: 'delete', auth: { uid: 'bob', token: { admin: true } } },
    true,
  ],
  ['a missing claim does not', { ...create, method: 'delete', auth: bob }, false],
  [
    'an error while evaluating denies',
    { path: '/b/x/o/broken/1', method: 'get', auth: ada },
    false,
  ],
  ['what no rule names is denied', { path: '/b/x/o/elsewhere/1', method: 'get', auth: ada }, false],
  ['one segment is not two', { path: '/b/x/o/list/1/2', method: 'list', auth: bob }, false],
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

  test('rules that do not parse are refused, with the place named', async () => {
    const broken = await runtime.load(
      "rules_version = '2';\nservice firebase.storage { match /b { allow read: if ( } }",
    );
    expect(broken.errors.join()).toMatch(/line_?"?:\s*2/);
    expect(broken.result?.rulesVersion).toBeUndefined();
  });

  test('rules that were never loaded allow nothing', async () => {
    const reply = await runtime.verify('none', {
      path: '/b/x/o/list/1',
      method: 'list',
      auth: ada,
    });
    expect(reply.errors).not.toEqual([]);
    expect(reply.result?.permit).not.toBe(true);
  });
});
