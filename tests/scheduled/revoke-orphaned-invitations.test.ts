import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { redeem, type Transition } from '../../functions/src/domain/invitation.ts';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import {
  findInvitation,
  INVITATIONS,
  invitationRef,
} from '../../functions/src/store/documents/invitations.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { revokeOrphanedInvitations } from '../../functions/src/store/orphans.ts';
import { revokeActiveInvitationsOf } from '../../functions/src/store/revoke-open-codes.ts';
import { billOf } from '../../tools/measure/firestore-client.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { eventually, jobsEnded, startJob } from '../support/jobs.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';

function must(transition: Transition) {
  if (!transition.ok) throw new Error(`the test’s own invitation is ${transition.reason}`);
  return transition.invitation;
}

const statusOf = async (code: string) => (await findInvitation(code))?.status;
const statuses = (codes: readonly string[]) => Promise.all(codes.map(statusOf));

const register = (person: Person, code: string) =>
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

beforeEach(emptyNetwork);
afterEach(jobsEnded);

describe('revoke_orphaned_invitations', () => {
  it('revokes the codes of whoever was disabled, deleted or demoted, and says why on record', async () => {
    const people = {
      disabled: await newMember('admin'),
      deleted: await newMember('poweruser'),
      demoted: await newMember('fulluser'),
      documentless: await newMember('fulluser'),
      still: await newMember('fulluser'),
    };
    const codes = {
      disabled: [
        await newInvitation(people.disabled.uid),
        await newInvitation(people.disabled.uid),
      ],
      deleted: await newInvitation(people.deleted.uid),
      demoted: await newInvitation(people.demoted.uid),
      documentless: await newInvitation(people.documentless.uid),
      still: await newInvitation(people.still.uid),
    };
    await getAuth().updateUser(people.disabled.uid, { disabled: true });
    await getAuth().deleteUser(people.deleted.uid);
    await memberRef(people.demoted.uid).update({ role: 'partialuser' });
    await memberRef(people.documentless.uid).delete();

    // At once, before any job: nobody gets in on them.
    const invitee = await newAccount();
    for (const code of [...codes.disabled, codes.deleted, codes.demoted, codes.documentless]) {
      expect((await register(invitee, code)).body).toMatchObject({ code: 'invitation_invalid' });
    }

    await startJob('revoke_orphaned_invitations');
    const orphaned = [...codes.disabled, codes.deleted, codes.demoted, codes.documentless];
    await eventually(
      () => statuses(orphaned),
      orphaned.map(() => 'revoked'),
    );
    expect(await statusOf(codes.still)).toBe('active');

    const audit = await firestore().collection(AUDIT).get();
    const reasons = new Map(
      audit.docs.map((entry) => [entry.get('details.code'), entry.get('details.reason')]),
    );
    expect(reasons.get(codes.disabled[0])).toBe('account_disabled');
    expect(reasons.get(codes.deleted)).toBe('account_deleted');
    expect(reasons.get(codes.demoted)).toBe('may_not_invite');
    expect(audit.docs.every((entry) => entry.get('actor') === 'schedule')).toBe(true);

    // Durably: an inviter who comes back gets no dead code back.
    await getAuth().updateUser(people.disabled.uid, { disabled: false });
    await startJob('revoke_orphaned_invitations');
    await jobsEnded();
    expect(await statusOf(codes.disabled[0] ?? '')).toBe('revoked');
  });

  it('a used code stays used and an overdue one is left to expire', async () => {
    const gone = await newMember('fulluser');
    const used = await newInvitation(gone.uid, {
      change: (fresh) => must(redeem(fresh, 'edsger', 'first', fresh.createdAt)),
    });
    const due = await newInvitation(gone.uid, {
      createdAt: new Date(Date.now() - INVITATION_LIFETIME_MS - 1000),
    });
    const active = await newInvitation(gone.uid);
    await getAuth().deleteUser(gone.uid);
    await startJob('revoke_orphaned_invitations');
    await eventually(() => statusOf(active), 'revoked');
    expect(await statuses([used, due])).toEqual(['used', 'active']);
  });

  it('finds every inviter however the pages fall, and a run that is cut off is made up for', async () => {
    const members = await Promise.all(Array.from({ length: 9 }, () => newMember('fulluser')));
    const codes: string[] = [];
    let orphaned = 0;
    for (const [index, member] of members.entries()) {
      for (let made = 0; made <= index % 3; made += 1) codes.push(await newInvitation(member.uid));
      if (index % 2 !== 0) continue;
      orphaned += (index % 3) + 1;
      await getAuth().updateUser(member.uid, { disabled: true });
    }
    const run = { now: new Date(), pageSize: 4 };
    const cut = await revokeOrphanedInvitations({ ...run, outOfTime: () => true });
    expect(cut.finished).toBe(false);
    const whole = await revokeOrphanedInvitations({ ...run, outOfTime: () => false });
    expect(whole.finished).toBe(true);
    expect(cut.revoked + whole.revoked).toBe(orphaned);
    for (const code of codes) {
      const invitation = await findInvitation(code);
      const maker = members.findIndex(({ uid }) => uid === invitation?.createdBy);
      expect(invitation?.status).toBe(maker % 2 === 0 ? 'revoked' : 'active');
    }
  });

  it('a network too large for one run is looked at in turn, and every look costs the same', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => newMember('fulluser')));
    const uids = members.map(({ uid }) => uid);
    const codes = (await Promise.all(uids.map((uid) => newInvitation(uid)))).toSorted();
    const disableMakerOf = async (code: string | undefined) => {
      const maker = (await findInvitation(code ?? ''))?.createdBy ?? '';
      await getAuth().updateUser(maker, { disabled: true });
    };
    // Those whose turn comes last.
    await Promise.all(codes.slice(8).map(disableMakerOf));
    const run = { now: new Date(), outOfTime: () => false, pageSize: 2, mostCodes: 4 };
    for (let turn = 0; turn < 2; turn += 1) {
      const { reads, result } = await billOf(() => revokeOrphanedInvitations(run));
      // The place where the last run left off, four codes, four members.
      expect(reads).toBe(9);
      expect(result).toMatchObject({ inviters: 4, revoked: 0, finished: false });
    }
    expect(await revokeOrphanedInvitations(run)).toMatchObject({ inviters: 4, revoked: 4 });
    expect(await statuses(codes.slice(8))).toEqual(Array.from({ length: 4 }, () => 'revoked'));
    // Then from the beginning, and whoever is disabled meanwhile is found there.
    await disableMakerOf(codes[0]);
    expect(await revokeOrphanedInvitations(run)).toMatchObject({ inviters: 4, revoked: 1 });
    const whole = await revokeOrphanedInvitations({ ...run, mostCodes: 100 });
    expect(whole).toMatchObject({ inviters: 7, revoked: 0, finished: true });
  });

  it('runs at the same time revoke each code once', async () => {
    const gone = await newMember('fulluser');
    const codes = await Promise.all(Array.from({ length: 6 }, () => newInvitation(gone.uid)));
    await getAuth().deleteUser(gone.uid);
    const run = { now: new Date(), outOfTime: () => false };
    const reports = await Promise.all([
      revokeOrphanedInvitations(run),
      revokeOrphanedInvitations(run),
      startJob('revoke_orphaned_invitations'),
    ]);
    await eventually(
      () => statuses(codes),
      codes.map(() => 'revoked'),
    );
    expect(reports[0].finished && reports[1].finished).toBe(true);
    expect((await firestore().collection(AUDIT).get()).size).toBe(6);
  });

  it('an inviter of many codes is looked at once, and each look costs one read for a code and one for an inviter', async () => {
    const [ada, alan] = [await newMember('fulluser'), await newMember('fulluser')];
    for (const { uid } of [ada, alan]) {
      for (let made = 0; made < 5; made += 1) await newInvitation(uid);
    }
    const run = { now: new Date(), outOfTime: () => false, pageSize: 4 };
    const { reads, result } = await billOf(() => revokeOrphanedInvitations(run));
    expect(result).toMatchObject({ inviters: 2, malformed: 0, finished: true });
    // The place where the last run left off, ten codes, two members.
    expect(reads).toBe(13);
  });

  it('documents that this program did not write are reported, whatever is missing, and stop nothing', async () => {
    const gone = await newMember('fulluser');
    const invitations = firestore().collection(INVITATIONS);
    await invitations.doc('odd-1').set({ active: true, createdBy: 7 });
    await invitations.doc('odd-2').set({ active: true, createdBy: 'a/b' });
    await invitations.doc('odd-3').set({ active: true, createdBy: '' });
    const code = await newInvitation(gone.uid);
    const { expires_at, ...timeless } = (await invitationRef(code).get()).data() ?? {};
    // No query that goes by when they expire finds these.
    await invitations.doc('odd-4').set(timeless);
    await invitations.doc('odd-5').set({ ...timeless, expires_at: 'yesterday' });
    await invitations.doc('odd-6').set({ ...timeless, expires_at: null });
    await invitations.doc('odd-7').set({ active: true });
    await invitations.doc('odd-8').set({ ...timeless, expires_at, used: true });
    await getAuth().deleteUser(gone.uid);
    const run = { now: new Date(), outOfTime: () => false, pageSize: 3 };
    const odd = Array.from({ length: 8 }, (_, index) => `invitations/odd-${index + 1}`);
    const found = { malformed: 8, malformedPaths: odd, finished: true };
    expect(await revokeOrphanedInvitations(run)).toMatchObject({
      ...{ inviters: 1, orphaning: 1, revoked: 1, ...found },
    });
    // They redeem nothing, and are left as they are.
    expect((await invitations.doc('odd-4').get()).data()).toEqual(timeless);
    expect(await revokeOrphanedInvitations(run)).toMatchObject({ revoked: 0, ...found });
  });
});

describe('revokeActiveInvitationsOf', () => {
  it('revokes more codes than one transaction holds, and repeats as nothing', async () => {
    const member = await newMember('fulluser');
    const codes = await Promise.all(Array.from({ length: 205 }, () => newInvitation(member.uid)));
    const request = { actor: 'operator', reason: 'member_disabled', now: new Date() };
    expect(await revokeActiveInvitationsOf(member.uid, request)).toBe(205);
    expect(new Set(await statuses(codes))).toEqual(new Set(['revoked']));
    expect(await revokeActiveInvitationsOf(member.uid, request)).toBe(0);
  });
});
