import { getAuth } from 'firebase-admin/auth';
import { expect, test, vi } from 'vitest';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { removalEntryRef } from '../../functions/src/documents/removal-entry.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { findAccounts } from '../../functions/src/platform/auth.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { type PruningResult, pruneAccounts } from '../../operator/accounts/prune-accounts.ts';
import { listOrDeleteAccounts } from '../../operator/commands/prune-accounts.ts';
import { elevere } from '../support/elevere.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { newSessionOfAge } from '../support/sessions.ts';

async function createOldAccount(days = 8): Promise<string> {
  const uid = `old-${randomCode()}`;
  const creationTime = new Date(Date.now() - days * 24 * 3_600_000).toUTCString();
  firestore();
  await getAuth().importUsers([{ uid, email: `${uid}@elevere.test`, metadata: { creationTime } }]);
  return uid;
}

test('accounts without registration are listed and deleted on demand, members never', async () => {
  const [unregisteredUid, signedUp, member] = [
    await createOldAccount(),
    await createOldAccount(),
    await createOldAccount(),
  ];
  // `accounts prune` keeps the account of a removed member, because the member's pictures and
  // unsent mail may still exist.
  const removedUid = await createOldAccount();
  await removalEntryRef(removedUid).set({ action: 'member_left' });
  await memberRef(signedUp).set({ firstName: 'Signed', lastName: 'Up', email: 'x@elevere.test' });
  await memberRef(member).set({ role: 'partialuser', invitedBy: ['somebody'] });
  const newAccountUid = await createOldAccount(6);
  const allUids = [unregisteredUid, signedUp, member, removedUid, newAccountUid];
  const remainingUids = async () => [...(await findAccounts(allUids)).keys()].toSorted();

  const dryRunResult = await elevere('accounts', 'prune', '--json');
  const listedUids = (dryRunResult.json() as { abandoned: { uid: string }[] }).abandoned.map(
    ({ uid }) => uid,
  );
  expect(listedUids).toEqual(expect.arrayContaining([unregisteredUid, signedUp]));
  expect(listedUids).not.toContain(member);
  expect(listedUids).not.toContain(removedUid);
  expect(listedUids).not.toContain(newAccountUid);
  const resultForOlderThan9Days = await elevere('accounts', 'prune', '--older-than', '9', '--json');
  expect(resultForOlderThan9Days.stdout).not.toContain(unregisteredUid);
  expect(await remainingUids()).toEqual(allUids.toSorted());

  expect((await elevere('accounts', 'prune', '--delete')).code).toBe(0);
  expect(await remainingUids()).toEqual([member, removedUid, newAccountUid].toSorted());
  expect((await memberRef(signedUp).get()).exists).toBe(false);
});

test('in a real project, deleting accounts must be confirmed with the project’s id', async () => {
  const uid = await createOldAccount();
  const realProject = { project: 'somewhere-real', emulated: false };
  for (const options of [{}, { confirm: 'somewhere-else' }]) {
    await expect(
      listOrDeleteAccounts({ olderThan: 7, delete: true, ...options }, realProject),
    ).rejects.toMatchObject({
      reason: 'unconfirmed',
      message: expect.stringContaining('older than 7 days'),
    });
  }
  expect([...(await findAccounts([uid])).keys()]).toEqual([uid]);
});

test('a page of accounts is deleted at once, and logged without names', async () => {
  const findPruneEntries = () =>
    firestore().collection(AUDIT_COLLECTION).where('action', '==', 'account_pruned').get();
  const entryIdsBefore = new Set((await findPruneEntries()).docs.map(({ id }) => id));
  const uidsOfOldAccounts = await Promise.all(Array.from({ length: 30 }, () => createOldAccount()));
  const deleteUsersSpy = vi.spyOn(getAuth(), 'deleteUsers');
  const failingDeleteUsers = vi
    .spyOn(getAuth(), 'deleteUsers')
    .mockRejectedValueOnce(new Error('cut off'));
  const pruneOldAccounts = () => pruneAccounts({ days: 7, dryRun: false, now: new Date() });
  let deletedCount = 0;
  try {
    await expect(pruneOldAccounts()).rejects.toThrow('cut off');
    const pruningResult = await pruneOldAccounts();
    expect(pruningResult.failed).toBe(0);
    deletedCount = pruningResult.deleted;
    expect(deleteUsersSpy).toHaveBeenCalledTimes(2);
  } finally {
    failingDeleteUsers.mockRestore();
    deleteUsersSpy.mockRestore();
  }
  expect([...(await findAccounts(uidsOfOldAccounts)).keys()]).toEqual([]);
  expect(deletedCount).toBeGreaterThanOrEqual(uidsOfOldAccounts.length);
  const newEntries = (await findPruneEntries()).docs.filter(({ id }) => !entryIdsBefore.has(id));
  expect(newEntries.map((entry) => entry.data())).toMatchObject([
    {
      actor: 'operator',
      subject: 'network',
      people: [],
      details: { deleted: deletedCount, older_than_days: 7 },
    },
  ]);
});

test('an account that Auth fails to delete is counted, and the command fails', async () => {
  await createOldAccount();
  const deleteUsersSpy = vi
    .spyOn(getAuth(), 'deleteUsers')
    .mockImplementationOnce(async (uids) => ({
      successCount: uids.length - 1,
      failureCount: 1,
      errors: [],
    }));
  try {
    const { data, lines, exitCode } = await listOrDeleteAccounts(
      { olderThan: 7, delete: true },
      { project: PROJECT_ID, emulated: true },
    );
    const { abandoned } = data as PruningResult;
    expect(data).toMatchObject({ deleted: abandoned.length - 1, failed: 1 });
    expect([lines.at(-1), exitCode]).toEqual([
      `${abandoned.length - 1} deleted, 1 not: run it again.`,
      1,
    ]);
  } finally {
    deleteUsersSpy.mockRestore();
  }
});

test('a person who registers between the search and the deletion stays a member', async () => {
  const uid = await createOldAccount();
  const database = firestore();
  const getAll = database.getAll.bind(database);
  const getAllSpy = vi.spyOn(database, 'getAll').mockImplementationOnce(async (...refs) => {
    const documents = await getAll(...refs);
    await memberRef(uid).set({ role: 'partialuser', invitedBy: ['somebody'] });
    return documents;
  });
  try {
    const pruningResult = await pruneAccounts({ days: 7, dryRun: false, now: new Date() });
    expect(pruningResult.abandoned.map((account) => account.uid)).toContain(uid);
  } finally {
    getAllSpy.mockRestore();
  }
  expect((await memberRef(uid).get()).get('role')).toBe('partialuser');
  expect([...(await findAccounts([uid])).keys()]).toEqual([uid]);
});

/** Writes the user document with the person's own token, as the sign-up page does. */
function signUp({ uid, email, token }: Person): Promise<Response> {
  const stringField = (stringValue: string) => ({ stringValue });
  const nameFields = {
    firstName: stringField('New'),
    lastName: stringField('Comer'),
    email: stringField(email),
  };
  const usersPath = `projects/${PROJECT_ID}/databases/(default)/documents/users`;
  return fetch(`${EMULATOR_ORIGINS.firestore}/v1/${usersPath}?documentId=${uid}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ fields: nameFields }),
  });
}

test('a person whose account is being pruned cannot register, and the code stays unused', async () => {
  const person = await newSessionOfAge(await createOldAccount(), 0);
  const code = await newInvitation((await newMember('fulluser')).uid);
  const auth = getAuth();
  const deleteUsers = auth.deleteUsers.bind(auth);
  const deleteUsersSpy = vi.spyOn(auth, 'deleteUsers').mockImplementationOnce(async (uids) => {
    expectRefusal(await register(person, code), 'account_mismatch');
    expectRefusal(await register(person, code, { token: person.token }), 'account_mismatch');
    expect((await signUp(person)).status).toBe(403);
    return deleteUsers(uids);
  });
  try {
    expect((await pruneAccounts({ days: 7, dryRun: false, now: new Date() })).failed).toBe(0);
    expect(deleteUsersSpy).toHaveBeenCalled();
  } finally {
    deleteUsersSpy.mockRestore();
  }
  expect((await findInvitation(code))?.status).toBe('active');
  expect(await findAccounts([person.uid])).toEqual(new Map());
  expect((await signUp(person)).status).toBe(403);
  expect((await memberRef(person.uid).get()).exists).toBe(false);
});

test('a person who was not pruned can sign up', async () => {
  expect((await signUp(await newSessionOfAge(await createOldAccount(), 0))).status).toBe(200);
});
