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
import { EMULATOR_ORIGINS, PROJECT_ID, REPOSITORY_PATH } from '../support/environment.ts';

/** More callers are not needed, because the storage rules ignore the login. */
const STORAGE_CALLERS = ['anonymous', 'fulluser'] as const;
type StorageCaller = (typeof STORAGE_CALLERS)[number];

const BUCKET_URL = `gs://${PROJECT_ID}.appspot.com`;
const FILE_CONTENT = new Uint8Array([82, 73, 70, 70]);
/** A file name in the server's format: the time, and 21 characters of nanoid. */
const STORED_FILE_NAME = 'mi9x4k2a-V1StGXR8_Z5jdHi6B-myT.webp';
const pictureFolderOf = (uid: string) => `profile-pictures/${uid}`;
const pictureOf = (uid: string) => `${pictureFolderOf(uid)}/${STORED_FILE_NAME}`;

interface StorageOperation {
  readonly allowed: boolean;
  readonly run: (storage: FirebaseStorage, caller: StorageCaller) => Promise<unknown>;
}

const readFile = (storage: FirebaseStorage, where: string) => getMetadata(ref(storage, where));
const listFolder = (storage: FirebaseStorage, where: string) => listAll(ref(storage, where));
const writeFile = (storage: FirebaseStorage, where: string) =>
  uploadBytes(ref(storage, where), FILE_CONTENT, { contentType: 'image/webp' });
const changeMetadata = (storage: FirebaseStorage, where: string) =>
  updateMetadata(ref(storage, where), { cacheControl: 'no-store' });
const deleteFile = (storage: FirebaseStorage, where: string) => deleteObject(ref(storage, where));

const deniedOperation = (run: StorageOperation['run']): StorageOperation => ({
  allowed: false,
  run,
});
const allowedOperation = (run: StorageOperation['run']): StorageOperation => ({
  allowed: true,
  run,
});

/** The file in the folder `private` exists, so a denial is due to the rules, not a missing file. */
const STORAGE_OPERATIONS: Readonly<Record<string, StorageOperation>> = {
  'get own': allowedOperation((storage, caller) => readFile(storage, pictureOf(caller))),
  'get other': allowedOperation((storage) => readFile(storage, pictureOf('somebody'))),
  'list own': deniedOperation((storage, caller) => listFolder(storage, pictureFolderOf(caller))),
  'list other': deniedOperation((storage) => listFolder(storage, pictureFolderOf('somebody'))),
  'list all': deniedOperation((storage) => listFolder(storage, 'profile-pictures')),
  'list root': deniedOperation((storage) => listFolder(storage, '')),
  'create own': deniedOperation((storage, caller) =>
    writeFile(storage, `${pictureFolderOf(caller)}/${STORED_FILE_NAME.replace('V', 'W')}`),
  ),
  'replace own': deniedOperation((storage, caller) => writeFile(storage, pictureOf(caller))),
  'update own': deniedOperation((storage, caller) => changeMetadata(storage, pictureOf(caller))),
  'delete own': deniedOperation((storage, caller) => deleteFile(storage, pictureOf(caller))),
  'create other': deniedOperation((storage) =>
    writeFile(storage, `${pictureFolderOf('somebody')}/${STORED_FILE_NAME.replace('V', 'W')}`),
  ),
  'update other': deniedOperation((storage) => changeMetadata(storage, pictureOf('somebody'))),
  'delete other': deniedOperation((storage) => deleteFile(storage, pictureOf('somebody'))),
  'get odd name': deniedOperation((storage, caller) =>
    readFile(storage, `${pictureFolderOf(caller)}/original.png`),
  ),
  'get below': deniedOperation((storage, caller) =>
    readFile(storage, `${pictureFolderOf(caller)}/deep/${STORED_FILE_NAME}`),
  ),
  'get elsewhere': deniedOperation((storage) => readFile(storage, `private/${STORED_FILE_NAME}`)),
  'create elsewhere': deniedOperation((storage) =>
    writeFile(storage, `uploads/${STORED_FILE_NAME}`),
  ),
  'delete elsewhere': deniedOperation((storage) =>
    deleteFile(storage, `private/${STORED_FILE_NAME}`),
  ),
};

let rulesEnvironment: RulesTestEnvironment;

beforeAll(async () => {
  const { hostname, port } = new URL(EMULATOR_ORIGINS.storage);
  rulesEnvironment = await initializeTestEnvironment({
    projectId: PROJECT_ID,
    storage: {
      rules: readFileSync(path.join(REPOSITORY_PATH, 'storage.rules'), 'utf8'),
      host: hostname,
      port: Number(port),
    },
  });
  await rulesEnvironment.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage(BUCKET_URL);
    for (const uid of [...STORAGE_CALLERS, 'somebody']) {
      await writeFile(storage, pictureOf(uid));
      await writeFile(storage, `${pictureFolderOf(uid)}/original.png`);
      await writeFile(storage, `${pictureFolderOf(uid)}/deep/${STORED_FILE_NAME}`);
    }
    await writeFile(storage, `private/${STORED_FILE_NAME}`);
  });
});
afterAll(() => rulesEnvironment.cleanup());

function storageAs(caller: StorageCaller): FirebaseStorage {
  const context =
    caller === 'anonymous'
      ? rulesEnvironment.unauthenticatedContext()
      : rulesEnvironment.authenticatedContext(caller, { email: `${caller}@elevere.test` });
  return context.storage(BUCKET_URL);
}

async function isOperationAllowed(
  { run }: StorageOperation,
  caller: StorageCaller,
): Promise<boolean> {
  try {
    await run(storageAs(caller), caller);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // Only these two codes prove a denial. Any other error, for example a missing file, proves
    // nothing about the rules.
    if (code === 'storage/unauthorized' || code === 'storage/unauthenticated') return false;
    throw error;
  }
}

describe('storage.rules', () => {
  for (const caller of STORAGE_CALLERS) {
    it(`let ${caller} get pictures by their address, and nothing else`, async () => {
      const outcomes: Record<string, boolean> = {};
      for (const [name, operation] of Object.entries(STORAGE_OPERATIONS)) {
        outcomes[name] = await isOperationAllowed(operation, caller);
      }
      const expectedOutcomes = Object.entries(STORAGE_OPERATIONS).map(([name, operation]) => [
        name,
        operation.allowed,
      ]);
      expect(outcomes).toEqual(Object.fromEntries(expectedOutcomes));
    });
  }
});
