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

const DOCUMENTS = '/databases/(default)/documents';
const ADA = {
  name: `projects/demo-elevere${DOCUMENTS}/users/ada`,
  fields: {
    role: { stringValue: 'admin' },
    invitedBy: { arrayValue: { values: [{ stringValue: 'grace' }] } },
    limits: { mapValue: { fields: { perMonth: { integerValue: '2' } } } },
    left: { nullValue: null },
    since: { timestampValue: '2026-01-01T00:00:00Z' },
  },
};
const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function me() {
      return firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data;
    }
    match /pictures/{uid}/{file} {
      allow get: if request.auth != null;
      allow create: if request.auth.uid == uid
        && request.resource.size < 5 * 1024 * 1024
        && request.resource.contentType.matches('image/(png|jpeg|webp)');
      allow update: if request.auth.uid == uid && resource.metadata.owner == uid;
      allow delete: if request.auth.token.admin == true;
    }
    match /list/{file} { allow list: if request.auth != null; }
    match /role/{file} { allow read: if me().role == 'admin'; }
    match /inviter/{file} { allow read: if 'grace' in me().invitedBy; }
    match /quota/{file} { allow read: if me().limits.perMonth == 2 && me().left == null; }
    match /since/{file} { allow read: if me().since < request.time; }
    match /member/{file} {
      allow read: if firestore.exists(/databases/(default)/documents/users/$(request.auth.uid));
    }
    match /broken/{file} { allow read: if request.auth.uid.size() > 'x'; }
    match /rescued/{file} { allow read: if request.resource.size > 1 || true; }
    match /deep/{rest=**} { allow get: if true; }
  }
}`;

const ada = { uid: 'ada' };
const bob = { uid: 'bob' };
const picture = { size: 1000, contentType: 'image/png' };
const cases: readonly [string, RuleRequest, boolean][] = [
  ['a stranger may not read', { path: '/b/x/o/pictures/ada/1', method: 'get' }, false],
  ['a person logged in may', { path: '/b/x/o/pictures/ada/1', method: 'get', auth: bob }, true],
  ['get does not imply list', { path: '/b/x/o/pictures/ada/1', method: 'list', auth: bob }, false],
  ['list as allowed', { path: '/b/x/o/list/1', method: 'list', auth: bob }, true],
  [
    'an owner may upload',
    { path: '/b/x/o/pictures/ada/1', method: 'create', auth: ada, after: picture },
    true,
  ],
  [
    'others may not',
    { path: '/b/x/o/pictures/ada/1', method: 'create', auth: bob, after: picture },
    false,
  ],
  [
    'nor too large',
    {
      path: '/b/x/o/pictures/ada/1',
      method: 'create',
      auth: ada,
      after: { ...picture, size: 5_242_880 },
    },
    false,
  ],
  [
    'nor another type',
    {
      path: '/b/x/o/pictures/ada/1',
      method: 'create',
      auth: ada,
      after: { ...picture, contentType: 'image/png; text/html' },
    },
    false,
  ],
  [
    'nor without a type',
    { path: '/b/x/o/pictures/ada/1', method: 'create', auth: ada, after: { size: 1 } },
    false,
  ],
  [
    'metadata of what is there counts',
    {
      path: '/b/x/o/pictures/ada/1',
      method: 'update',
      auth: ada,
      before: { metadata: { owner: 'ada' } },
      after: picture,
    },
    true,
  ],
  [
    'and another owner is refused',
    {
      path: '/b/x/o/pictures/ada/1',
      method: 'update',
      auth: ada,
      before: { metadata: { owner: 'bob' } },
      after: picture,
    },
    false,
  ],
  [
    'a claim allows',
    {
      path: '/b/x/o/pictures/ada/1',
      method: 'delete',
      auth: { uid: 'bob', token: { admin: true } },
    },
    true,
  ],
  [
    'a false claim does not',
    {
      path: '/b/x/o/pictures/ada/1',
      method: 'delete',
      auth: { uid: 'bob', token: { admin: false } },
    },
    false,
  ],
  [
    'a missing claim does not',
    { path: '/b/x/o/pictures/ada/1', method: 'delete', auth: bob },
    false,
  ],
  [
    'a claim of another kind does not',
    {
      path: '/b/x/o/pictures/ada/1',
      method: 'delete',
      auth: { uid: 'bob', token: { admin: 'true' } },
    },
    false,
  ],
  ['a role in Firestore allows', { path: '/b/x/o/role/1', method: 'get', auth: ada }, true],
  ['a missing document denies', { path: '/b/x/o/role/1', method: 'get', auth: bob }, false],
  ['no uid, no document, no access', { path: '/b/x/o/role/1', method: 'get' }, false],
  ["a document's list", { path: '/b/x/o/inviter/1', method: 'get', auth: ada }, true],
  ["a document's map, number and null", { path: '/b/x/o/quota/1', method: 'get', auth: ada }, true],
  ["a document's time", { path: '/b/x/o/since/1', method: 'get', auth: ada }, true],
  ['a document that exists', { path: '/b/x/o/member/1', method: 'get', auth: ada }, true],
  ['a document that does not exist', { path: '/b/x/o/member/1', method: 'get', auth: bob }, false],
  [
    'an error while evaluating denies',
    { path: '/b/x/o/broken/1', method: 'get', auth: ada },
    false,
  ],
  [
    'an error beside a true alternative does not',
    { path: '/b/x/o/rescued/1', method: 'get' },
    true,
  ],
  ['what no rule names is denied', { path: '/b/x/o/elsewhere/1', method: 'get', auth: ada }, false],
  ['a wildcard for any depth', { path: '/b/x/o/deep/a/b/c', method: 'get' }, true],
  [
    'and only for its method',
    { path: '/b/x/o/deep/a/b/c', method: 'create', after: picture },
    false,
  ],
  ['one segment is not two', { path: '/b/x/o/list/1/2', method: 'list', auth: bob }, false],
];

afterAll(async () => {
  expect(await family.end()).toEqual([]);
});

test('this machine has a storage rules runtime to test', () => {
  expect(runtimes).not.toEqual([]);
});

describe.each(runtimes)('the %s storage rules runtime', (_name, jar) => {
  let runtime: StorageRulesRuntime;
  let ruleset: string;

  beforeAll(async () => {
    runtime = new StorageRulesRuntime(family, await jar(), { [`${DOCUMENTS}/users/ada`]: ADA });
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
    const reply = await runtime.verify('none', { path: '/b/x/o/deep/1', method: 'get' });
    expect(reply.errors).not.toEqual([]);
    expect(reply.result?.permit).not.toBe(true);
  });

  test('many questions at once are each given their own answer', async () => {
    const asked = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? ada : bob));
    const verdicts = await Promise.all(
      asked.map((auth) => runtime.verify(ruleset, { path: '/b/x/o/role/1', method: 'get', auth })),
    );
    expect(verdicts.map(({ result }) => result?.permit === true)).toEqual(
      asked.map((auth) => auth === ada),
    );
  });
});
