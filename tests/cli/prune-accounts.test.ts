import { getAuth } from 'firebase-admin/auth';
import { expect, test, vi } from 'vitest';
import { AUDIT_COLLECTION, removalEntry } from '../../functions/src/documents/audit.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { findAccounts } from '../../functions/src/platform/auth.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { pruneAccounts } from '../../operator/prune-accounts.ts';
import { elevere } from '../support/elevere.ts';
import { ORIGINS, PROJECT } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { sessionFrom } from '../support/sessions.ts';

const creationTime = new Date(Date.now() - 8 * 24 * 3_600_000).toUTCString();

/** Creates an account that is eight days old. */
async function oldAccount(): Promise<string> {
  const uid = `old-${randomCode()}`;
  firestore();
  await getAuth().importUsers([{ uid, email: `${uid}@elevere.test`, metadata: { creationTime } }]);
  return uid;
}

test('accounts without registration are listed and deleted on demand, members never', async () => {
  const [bare, signedUp, member] = [await oldAccount(), await oldAccount(), await oldAccount()];
  // Simulates an interrupted removal. Its account is not pruned, because its pictures and mail may
  // still exist.
  const removed = await oldAccount();
  await removalEntry(removed).set({ action: 'member_left' });
  await memberRef(signedUp).set({ firstName: 'Signed', lastName: 'Up', email: 'x@elevere.test' });
  await memberRef(member).set({ role: 'partialuser', invitedBy: ['somebody'] });
  const newUid = (await getAuth().createUser({})).uid;
  const all = [bare, signedUp, member, removed, newUid];
  const left = async () => [...(await findAccounts(all)).keys()].toSorted();

  const dry = await elevere('accounts', 'prune', '--json');
  const found = (dry.json() as { abandoned: { uid: string }[] }).abandoned.map(({ uid }) => uid);
  expect(found).toEqual(expect.arrayContaining([bare, signedUp]));
  expect(found).not.toContain(member);
  expect(found).not.toContain(removed);
  expect(found).not.toContain(newUid);
  expect(await left()).toEqual(all.toSorted());

  expect((await elevere('accounts', 'prune', '--delete')).code).toBe(0);
  expect(await left()).toEqual([member, removed, newUid].toSorted());
  expect((await memberRef(signedUp).get()).exists).toBe(false);
});

test('a page of accounts is deleted at once, and logged without names', async () => {
  const recorded = () =>
    firestore().collection(AUDIT_COLLECTION).where('action', '==', 'account_pruned').get();
  const before = new Set((await recorded()).docs.map(({ id }) => id));
  const old = await Promise.all(Array.from({ length: 30 }, oldAccount));
  const requests = vi.spyOn(getAuth(), 'deleteUsers');
  const failingDeletion = vi
    .spyOn(getAuth(), 'deleteUsers')
    .mockRejectedValueOnce(new Error('cut off'));
  const prune = () => pruneAccounts({ days: 7, dryRun: false, now: new Date() });
  let deleted = 0;
  try {
    await expect(prune()).rejects.toThrow('cut off');
    const pruning = await prune();
    expect(pruning.failed).toBe(0);
    deleted = pruning.deleted;
    expect(requests).toHaveBeenCalledTimes(2);
  } finally {
    failingDeletion.mockRestore();
    requests.mockRestore();
  }
  expect([...(await findAccounts(old)).keys()]).toEqual([]);
  expect(deleted).toBeGreaterThanOrEqual(old.length);
  const entries = (await recorded()).docs.filter(({ id }) => !before.has(id));
  expect(entries.map((entry) => entry.data())).toMatchObject([
    { actor: 'operator', subject: 'network', people: [], details: { deleted, older_than_days: 7 } },
  ]);
});

test('a person who registers between the search and the deletion stays a member', async () => {
  const uid = await oldAccount();
  const database = firestore();
  const getAll = database.getAll.bind(database);
  const searched = vi.spyOn(database, 'getAll').mockImplementationOnce(async (...refs) => {
    const found = await getAll(...refs);
    await memberRef(uid).set({ role: 'partialuser', invitedBy: ['somebody'] });
    return found;
  });
  try {
    const pruning = await pruneAccounts({ days: 7, dryRun: false, now: new Date() });
    expect(pruning.abandoned.map((account) => account.uid)).toContain(uid);
  } finally {
    searched.mockRestore();
  }
  expect((await memberRef(uid).get()).get('role')).toBe('partialuser');
  expect([...(await findAccounts([uid])).keys()]).toEqual([uid]);
});

/** Writes the document as the sign-up page does, with the person's own token. */
function signUp({ uid, email, token }: Person): Promise<Response> {
  const text = (stringValue: string) => ({ stringValue });
  const fields = { firstName: text('New'), lastName: text('Comer'), email: text(email) };
  const users = `projects/${PROJECT}/databases/(default)/documents/users`;
  return fetch(`${ORIGINS.firestore}/v1/${users}?documentId=${uid}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ fields }),
  });
}

test('a person whose account is being pruned cannot register, and the code stays unused', async () => {
  const person = await sessionFrom(await oldAccount(), 0);
  const code = await newInvitation((await newMember('fulluser')).uid);
  const users = getAuth();
  const deleteUsers = users.deleteUsers.bind(users);
  const deleting = vi.spyOn(users, 'deleteUsers').mockImplementationOnce(async (uids) => {
    expectRefusal(await register(person, code), 'account_mismatch');
    expectRefusal(await register(person, code, { token: person.token }), 'account_mismatch');
    expect((await signUp(person)).status).toBe(403);
    return deleteUsers(uids);
  });
  try {
    expect((await pruneAccounts({ days: 7, dryRun: false, now: new Date() })).failed).toBe(0);
    expect(deleting).toHaveBeenCalled();
  } finally {
    deleting.mockRestore();
  }
  expect((await findInvitation(code))?.status).toBe('active');
  expect(await findAccounts([person.uid])).toEqual(new Map());
  expect((await signUp(person)).status).toBe(403);
  expect((await memberRef(person.uid).get()).exists).toBe(false);
});

test('a person who was not pruned can sign up', async () => {
  expect((await signUp(await sessionFrom(await oldAccount(), 0))).status).toBe(200);
});
