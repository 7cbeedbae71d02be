import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNREGISTERED_ACCOUNT_GRACE_MS } from '../../functions/src/contract/limits.ts';
import { accounts } from '../../functions/src/store/auth.ts';
import { AUDIT, admissionEntry } from '../../functions/src/store/documents/audit.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { JOB_PROGRESS } from '../../functions/src/store/job-progress.ts';
import { reaperMemoryDocument, reaperMemoryRef } from '../../functions/src/store/reaper-memory.ts';
import { claimForReaping, reapUnregisteredAccounts } from '../../functions/src/store/reaping.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { eventually, jobsEnded, startJob } from '../support/jobs.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { reaperKnowsItsNights } from '../support/reaper.ts';

const DAY = 24 * 3_600_000;
const old = new Date(Date.now() - UNREGISTERED_ACCOUNT_GRACE_MS - DAY);

let made = 0;
/** Accounts as they are after their grace: made long ago, without a role. */
async function oldAccounts(count: number, createdAt = old) {
  const people = Array.from({ length: count }, () => {
    made += 1;
    return { uid: `unregistered-${made}`, email: `unregistered-${made}@elevere.test` };
  });
  firestore();
  const result = await getAuth().importUsers(
    people.map((person) => ({
      ...person,
      metadata: { creationTime: createdAt.toUTCString() },
    })),
  );
  if (result.failureCount > 0) throw new Error('the test could not make its own accounts');
  return people;
}

async function oldAccount() {
  const [person] = await oldAccounts(1);
  if (person === undefined) throw new Error('one was made');
  return person;
}

const signUp = (person: { uid: string; email: string }) =>
  memberRef(person.uid).set({ firstName: 'Signed', lastName: 'Up', email: person.email });

const register = (person: { uid: string; email: string }, code: string) =>
  call('/partial_registration', {
    method: 'POST',
    json: {
      invitee: person.uid,
      code1: code,
      firstName: 'New',
      lastName: 'Comer',
      email: person.email,
    },
  });

const left = async (people: readonly { uid: string }[]) =>
  [...(await accounts(people.map(({ uid }) => uid))).keys()].sort();

beforeEach(async () => {
  await emptyNetwork();
  await reaperKnowsItsNights();
});
afterEach(jobsEnded);

describe('reap_unregistered_accounts', () => {
  it('removes accounts past their grace that never got a role, and their sign-up document', async () => {
    const [signedUp, bare] = await oldAccounts(2);
    if (!signedUp || !bare) throw new Error('two were made');
    await signUp(signedUp);
    const kept = [
      ...(await oldAccounts(1, new Date(Date.now() - UNREGISTERED_ACCOUNT_GRACE_MS + DAY))),
      await newAccount(),
    ];
    const members = await oldAccounts(4);
    const [partial, full, odd, demoted] = members;
    if (!partial || !full || !odd || !demoted) throw new Error('four were made');
    await memberRef(partial.uid).set({ role: 'partialuser', invitedBy: ['alan'] });
    await memberRef(full.uid).set({ role: 'fulluser' });
    // A role that this program does not know still is somebody’s role.
    await memberRef(odd.uid).set({ role: 'patron' });
    await memberRef(demoted.uid).set({ role: null, invitedBy: ['alan', 'grace'] });

    await startJob('reap_unregistered_accounts');
    await eventually(() => left([signedUp, bare]), []);
    expect(await findMember(signedUp.uid)).toBeNull();
    expect(await left([...kept, ...members])).toEqual(
      [...kept, ...members].map(({ uid }) => uid).sort(),
    );
    expect((await admissionEntry(bare.uid).get()).data()).toMatchObject({
      action: 'account_reaped',
      actor: 'schedule',
      subject: bare.uid,
    });
    expect((await firestore().collection(AUDIT).get()).size).toBe(2);
  });

  it('a registration that is under way when its account is claimed fails and burns nothing', async () => {
    const person = await oldAccount();
    await signUp(person);
    const inviter = await newMember('fulluser');
    const code = await newInvitation(inviter.uid);
    // A run that was cut off between its claim and Auth’s deletion.
    expect(await claimForReaping({ uid: person.uid, graceFrom: old }, new Date())).toBe(true);
    expectRefusal(await register(person, code), 'account_mismatch');
    expect((await findInvitation(code))?.status).toBe('active');
    expect(await findMember(person.uid)).toBeNull();
    await startJob('reap_unregistered_accounts');
    await eventually(() => left([person]), []);
    expect((await firestore().collection(AUDIT).get()).size).toBe(1);
  });

  it('an account that registered before the last look is kept', async () => {
    const person = await oldAccount();
    const inviter = await newMember('fulluser');
    expect((await register(person, await newInvitation(inviter.uid))).status).toBe(200);
    expect(await claimForReaping({ uid: person.uid, graceFrom: old }, new Date())).toBe(false);
    // Nor if an operator took document and role away since: it was a member once.
    await memberRef(person.uid).delete();
    expect(await claimForReaping({ uid: person.uid, graceFrom: old }, new Date())).toBe(false);
    expect(await left([person])).toEqual([person.uid]);
    // And such a person can be admitted again.
    expect((await register(person, await newInvitation(inviter.uid))).status).toBe(200);
    expect((await findMember(person.uid))?.role).toBe('partialuser');
  });

  it('a role that somebody gave by hand since the first look is seen at the last', async () => {
    const [given, young] = await oldAccounts(2);
    if (!given || !young) throw new Error('two were made');
    await memberRef(given.uid).set({ role: 'fulluser' });
    expect(await claimForReaping({ uid: given.uid, graceFrom: old }, new Date())).toBe(false);
    expect(await claimForReaping({ uid: young.uid, graceFrom: new Date() }, new Date())).toBe(
      false,
    );
    expect(await findMember(given.uid)).toMatchObject({ role: 'fulluser' });
  });

  it('whichever way a registration and the reaper race, one of them happens and never both', async () => {
    const people = await oldAccounts(8);
    const inviter = await newMember('fulluser');
    const codes = await Promise.all(people.map(() => newInvitation(inviter.uid)));
    const outcomes = await Promise.all(
      people.map(async (person, index) => {
        const [answer] = await Promise.all([
          register(person, codes[index] ?? ''),
          // Half of the claims start a little behind, so that both orders happen.
          index % 2 === 0
            ? claimForReaping({ uid: person.uid, graceFrom: old }, new Date())
            : findMember(person.uid).then(() =>
                claimForReaping({ uid: person.uid, graceFrom: old }, new Date()),
              ),
        ]);
        return answer.status;
      }),
    );
    await startJob('reap_unregistered_accounts');
    const registered = people.filter((_, index) => outcomes[index] === 200);
    await eventually(() => left(people), registered.map(({ uid }) => uid).sort());
    for (const [index, person] of people.entries()) {
      const [member, invitation, entry] = await Promise.all([
        findMember(person.uid),
        findInvitation(codes[index] ?? ''),
        admissionEntry(person.uid).get(),
      ]);
      const seen = [member?.role ?? null, invitation?.status, entry.get('action')];
      expect(seen).toEqual(
        outcomes[index] === 200
          ? ['partialuser', 'used', 'first_code_redeemed']
          : [null, 'active', 'account_reaped'],
      );
    }
  });

  it('a run that is cut off goes on where it stopped, and then begins anew', async () => {
    const people = await oldAccounts(7);
    const run = { now: new Date(), pageSize: 2 };
    let pages = 0;
    const cut = await reapUnregisteredAccounts({
      ...run,
      outOfTime: () => {
        pages += 1;
        return pages === 2;
      },
    });
    expect(cut).toMatchObject({ listed: 4, reaped: 4, failed: 0, finished: false });
    expect((await firestore().collection(JOB_PROGRESS).get()).size).toBe(1);
    await startJob('reap_unregistered_accounts');
    await eventually(() => left(people), []);
    await eventually(async () => (await firestore().collection(JOB_PROGRESS).get()).size, 0);
  });

  it('a place to go on from that Auth no longer knows begins anew', async () => {
    const person = await oldAccount();
    await firestore()
      .collection(JOB_PROGRESS)
      .doc('reap_unregistered_accounts')
      .set({ pageToken: '' });
    const run = { now: new Date(), outOfTime: () => false };
    expect(await reapUnregisteredAccounts(run)).toMatchObject({ reaped: 1, finished: true });
    expect(await left([person])).toEqual([]);
  });

  it('an account whose uid can name no document is reported and kept, and stops nothing', async () => {
    // An operator's tool may give any of these.
    const odd = ['a/b', '__x__', '..', 'users/ada/b', 'ada@elevere.test'];
    const young = { uid: 'c/d', metadata: { creationTime: new Date().toUTCString() } };
    firestore();
    const result = await getAuth().importUsers([
      ...odd.map((uid) => ({ uid, metadata: { creationTime: old.toUTCString() } })),
      young,
    ]);
    expect(result.failureCount).toBe(0);
    const people = await oldAccounts(2);
    const run = { now: new Date(), outOfTime: () => false };
    const report = await reapUnregisteredAccounts(run);
    expect(report).toMatchObject({ reaped: 2, malformed: odd.length, failed: 0, finished: true });
    expect(report.malformedPaths.toSorted()).toEqual(odd.map((uid) => `account ${uid}`).sort());
    expect(await left(people)).toEqual([]);
    expect((await getAuth().listUsers()).users.map(({ uid }) => uid).sort()).toEqual(
      [...odd, young.uid].sort(),
    );
  });

  it('in a restored network nobody is removed before the grace has passed once more', async () => {
    // Their documents were written after the backup was taken.
    const people = await oldAccounts(3);
    const restored = Date.now();
    const reap = (days: number) =>
      reapUnregisteredAccounts({ now: new Date(restored + days * DAY), outOfTime: () => false });
    // What the reaper remembered of the night before, in the backup of that day.
    await reaperMemoryRef().set(
      reaperMemoryDocument({ ranAt: new Date(restored - 2 * DAY), countsFrom: new Date(0) }),
    );
    expect(await reap(0)).toMatchObject({ listed: 3, reaped: 0, finished: true });
    const [back] = people;
    if (back === undefined) throw new Error('three were made');
    await memberRef(back.uid).set({ role: 'partialuser', invitedBy: ['alan'] });
    for (let night = 1; night <= 6; night += 1)
      expect(await reap(night)).toMatchObject({ reaped: 0 });
    expect(await left(people)).toHaveLength(3);
    expect(await reap(7)).toMatchObject({ reaped: 2 });
    expect(await left(people)).toEqual([back.uid]);
  });

  it('a reaper without a memory, or with one that nobody can read, removes nobody', async () => {
    const people = await oldAccounts(1);
    const run = { now: new Date(), outOfTime: () => false };
    await reaperMemoryRef().delete();
    expect(await reapUnregisteredAccounts(run)).toMatchObject({ listed: 1, reaped: 0 });
    await reaperMemoryRef().set({ ranAt: 'last night', countsFrom: 7 });
    expect(await reapUnregisteredAccounts(run)).toMatchObject({ listed: 1, reaped: 0 });
    expect(await left(people)).toHaveLength(1);
  });

  it('runs at the same time remove each account once and fail nothing', async () => {
    const people = await oldAccounts(20);
    const run = { now: new Date(), outOfTime: () => false };
    const reports = await Promise.all([
      reapUnregisteredAccounts(run),
      reapUnregisteredAccounts(run),
      startJob('reap_unregistered_accounts'),
    ]);
    await eventually(() => left(people), []);
    expect(reports[0]).toMatchObject({ failed: 0, finished: true });
    expect(reports[1]).toMatchObject({ failed: 0, finished: true });
    expect((await firestore().collection(AUDIT).get()).size).toBe(20);
  });
});
