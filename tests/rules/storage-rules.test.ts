import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  deleteObject,
  type FirebaseStorage,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGINS, PROJECT, REPOSITORY } from '../support/environment.ts';

/**
 * The storage rules ignore who is logged in, so one client with a login and one without are enough.
 */
const CLIENTS = ['anonymous', 'fulluser'] as const;
type Who = (typeof CLIENTS)[number];

const BUCKET = `gs://${PROJECT}.appspot.com`;
const BYTES = new Uint8Array([82, 73, 70, 70]);
/** A file name in the server's format: the time, and 21 characters of nanoid. */
const STORED = 'mi9x4k2a-V1StGXR8_Z5jdHi6B-myT.webp';
const folderOf = (uid: string) => `profile-pictures/${uid}`;
const pictureOf = (uid: string) => `${folderOf(uid)}/${STORED}`;

interface Operation {
  readonly allowed: boolean;
  readonly run: (storage: FirebaseStorage, who: Who) => Promise<unknown>;
}

const read = (storage: FirebaseStorage, where: string) => getMetadata(ref(storage, where));
const list = (storage: FirebaseStorage, where: string) => listAll(ref(storage, where));
const write = (storage: FirebaseStorage, where: string) =>
  uploadBytes(ref(storage, where), BYTES, { contentType: 'image/webp' });
const change = (storage: FirebaseStorage, where: string) =>
  updateMetadata(ref(storage, where), { cacheControl: 'no-store' });
const remove = (storage: FirebaseStorage, where: string) => deleteObject(ref(storage, where));

const denied = (run: Operation['run']): Operation => ({ allowed: false, run });
const allowed = (run: Operation['run']): Operation => ({ allowed: true, run });

/**
 * Files to read, one per column of the table. The file "elsewhere" exists, so that its denial does
 * not mean a missing file.
 */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  'get own': allowed((storage, who) => read(storage, pictureOf(who))),
  'get other': allowed((storage) => read(storage, pictureOf('somebody'))),
  'list own': denied((storage, who) => list(storage, folderOf(who))),
  'list other': denied((storage) => list(storage, folderOf('somebody'))),
  'list all': denied((storage) => list(storage, 'profile-pictures')),
  'list root': denied((storage) => list(storage, '')),
  'create own': denied((storage, who) =>
    write(storage, `${folderOf(who)}/${STORED.replace('V', 'W')}`),
  ),
  'replace own': denied((storage, who) => write(storage, pictureOf(who))),
  'update own': denied((storage, who) => change(storage, pictureOf(who))),
  'delete own': denied((storage, who) => remove(storage, pictureOf(who))),
  'create other': denied((storage) =>
    write(storage, `${folderOf('somebody')}/${STORED.replace('V', 'W')}`),
  ),
  'update other': denied((storage) => change(storage, pictureOf('somebody'))),
  'delete other': denied((storage) => remove(storage, pictureOf('somebody'))),
  'get odd name': denied((storage, who) => read(storage, `${folderOf(who)}/original.png`)),
  'get below': denied((storage, who) => read(storage, `${folderOf(who)}/deep/${STORED}`)),
  'get elsewhere': denied((storage) => read(storage, `private/${STORED}`)),
  'create elsewhere': denied((storage) => write(storage, `uploads/${STORED}`)),
  'delete elsewhere': denied((storage) => remove(storage, `private/${STORED}`)),
};

let environment: RulesTestEnvironment;

beforeAll(async () => {
  const { hostname, port } = new URL(ORIGINS.storage);
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    storage: {
      rules: readFileSync(path.join(REPOSITORY, 'storage.rules'), 'utf8'),
      host: hostname,
      port: Number(port),
    },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage(BUCKET);
    for (const uid of [...CLIENTS, 'somebody']) {
      await write(storage, pictureOf(uid));
      await write(storage, `${folderOf(uid)}/original.png`);
      await write(storage, `${folderOf(uid)}/deep/${STORED}`);
    }
    await write(storage, `private/${STORED}`);
  });
});
afterAll(() => environment.cleanup());

function storageAs(who: Who): FirebaseStorage {
  const context =
    who === 'anonymous'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(who, { email: `${who}@elevere.test` });
  return context.storage(BUCKET);
}

async function isAllowed({ run }: Operation, who: Who): Promise<boolean> {
  try {
    await run(storageAs(who), who);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // Other errors, such as a missing file, prove nothing about the rules.
    if (code === 'storage/unauthorized' || code === 'storage/unauthenticated') return false;
    throw error;
  }
}

describe('storage.rules', () => {
  for (const who of CLIENTS) {
    it(`let ${who} get pictures by their address, and nothing else`, async () => {
      const found: Record<string, boolean> = {};
      for (const [name, operation] of Object.entries(OPERATIONS)) {
        found[name] = await isAllowed(operation, who);
      }
      const expected = Object.entries(OPERATIONS).map(([name, operation]) => [
        name,
        operation.allowed,
      ]);
      expect(found).toEqual(Object.fromEntries(expected));
    });
  }
});
