import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { redeem, type Transition } from '../../functions/src/domain/invitation.ts';
import { AUDIT } from '../../functions/src/store/audit.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import {
  findInvitation,
  INVITATIONS,
  invitationRef,
} from '../../functions/src/store/invitations.ts';
import { memberRef } from '../../functions/src/store/members.ts';
import { revokeOrphanedInvitations } from '../../functions/src/store/orphans.ts';
import { revokeActiveInvitationsOf } from '../../functions/src/store/revocations.ts';
import { billOf } from '../../tools/measure/firestore-client.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { eventually, jobsEnded, startJob } from '../support/jobs.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  randomCode,
} from '../support/people.ts';

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

    // Durably: a voucher who comes back gets no dead code back.
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

  it('finds every voucher however the pages fall, and a run that is cut off is made up for', async () => {
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
    const uids = members.map(({ uid }) => uid).toSorted();
    const codes = await Promise.all(uids.map((uid) => newInvitation(uid)));
    // Those whose turn comes last.
    await Promise.all(uids.slice(8).map((uid) => getAuth().updateUser(uid, { disabled: true })));
    const run = { now: new Date(), outOfTime: () => false, pageSize: 2, mostCodes: 4 };
    for (let turn = 0; turn < 2; turn += 1) {
      const { reads, result } = await billOf(() => revokeOrphanedInvitations(run));
      // The place where the last run left off, four codes, four members.
      expect(reads).toBe(9);
      expect(result).toMatchObject({ vouchers: 4, revoked: 0, finished: false });
    }
    expect(await revokeOrphanedInvitations(run)).toMatchObject({ vouchers: 4, revoked: 4 });
    expect(await statuses(codes.slice(8))).toEqual(Array.from({ length: 4 }, () => 'revoked'));
    // Then from the beginning, and whoever is disabled meanwhile is found there.
    await getAuth().updateUser(uids[0] ?? '', { disabled: true });
    expect(await revokeOrphanedInvitations(run)).toMatchObject({ vouchers: 4, revoked: 1 });
    const whole = await revokeOrphanedInvitations({ ...run, mostCodes: 100 });
    expect(whole).toMatchObject({ vouchers: 7, revoked: 0, finished: true });
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

  it('documents that this program did not write are passed over', async () => {
    const gone = await newMember('fulluser');
    const invitations = firestore().collection(INVITATIONS);
    await invitations.doc('odd-1').set({ active: true, createdBy: 7 });
    await invitations.doc('odd-2').set({ active: true, createdBy: 'a/b' });
    await invitations.doc('odd-3').set({ active: true, createdBy: '' });
    const { created_at, expires_at } = (
      await invitationRef(await newInvitation(gone.uid)).get()
    ).data() as { created_at: unknown; expires_at: unknown };
    await invitations
      .doc(randomCode())
      .set({ active: true, used: true, createdBy: gone.uid, created_at, expires_at });
    await getAuth().deleteUser(gone.uid);
    const report = await revokeOrphanedInvitations({ now: new Date(), outOfTime: () => false });
    expect(report).toMatchObject({ vouchers: 1, orphaning: 1, revoked: 1, finished: true });
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
