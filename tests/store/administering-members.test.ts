import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { changeMember } from '../../functions/src/administration/change-member.ts';
import { readOverview } from '../../functions/src/administration/get-overview.ts';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import {
  reinstateMember,
  suspendMember,
} from '../../functions/src/administration/suspend-member.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { FORMER_MEMBER } from '../../functions/src/contract/roles.ts';
import { AUDIT, recordAudit } from '../../functions/src/documents/audit.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findQuota } from '../../functions/src/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { bucket } from '../../functions/src/platform/storage.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import { replaceProfilePicture } from '../../functions/src/profile/upload-profile-picture.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { ORIGINS, PROJECT } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newInvitation, newMember, signIn } from '../support/people.ts';

const now = new Date();
const actor = 'an-admin';

async function audited(uid: string): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
  return docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((entry) => [entry.get('action'), entry.get('actor'), entry.get('details')]);
}

const statusOf = async (code: string) => (await findInvitation(code))?.status;

test('suspending ends calls, sign-in and open codes at once; reinstating brings back all but the codes', async () => {
  const member = await newMember('fulluser');
  const { uid } = member;
  const code = await newInvitation(uid);
  const remaining = async () =>
    (await call(`/get_remaining_invitations/${uid}`, { token: member.token })).status;
  const suspension = { uid, actor, reason: 'sold a code', now };
  expect(await suspendMember(suspension)).toEqual({
    ok: true,
    message: MESSAGES.memberSuspended(1),
  });
  expect(await remaining()).toBe(401);
  expect((await memberRef(uid).get()).get('disabled')).toBe(true);
  expect(await statusOf(code)).toBe('revoked');
  await expect(signIn(member.email)).rejects.toThrow('USER_DISABLED');
  // What was cut off before Auth was told is finished by a repeat, which records nothing.
  await getAuth().updateUser(uid, { disabled: false });
  expect(await suspendMember(suspension)).toEqual({
    ok: true,
    message: MESSAGES.memberSuspended(0),
  });
  expect((await getAuth().getUser(uid)).disabled).toBe(true);

  expect(await reinstateMember({ uid, actor, now })).toMatchObject({ ok: true });
  expect(await reinstateMember({ uid, actor, now })).toMatchObject({ ok: true });
  await signIn(member.email);
  expect(await statusOf(code)).toBe('revoked');
  expect(await audited(uid)).toEqual([
    ['member_barred', actor, { reason: 'sold a code', revoked: 1 }],
    ['member_unbarred', actor, undefined],
  ]);
});

test('suspending ends the sessions that there are, also after reinstating', async () => {
  const { uid } = await newMember('fulluser');
  const account = `${ORIGINS.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
  // Sessions since 1970 count until the suspension says otherwise.
  const request = { localId: uid, validSince: '1' };
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const body = JSON.stringify(request);
  const set = await fetch(`${account}:update`, { method: 'POST', headers, body });
  expect(set.status).toBe(200);
  const since = async () => Date.parse((await getAuth().getUser(uid)).tokensValidAfterTime ?? '');
  expect(await since()).toBe(1_000);
  await suspendMember({ uid, actor, now });
  await reinstateMember({ uid, actor, now });
  expect(Date.now() - (await since())).toBeLessThan(60_000);
});

test('however suspending and reinstating meet, the account is what the document says', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { uid } = await newMember('fulluser');
    await Promise.all([suspendMember({ uid, actor, now }), reinstateMember({ uid, actor, now })]);
    await Promise.all([reinstateMember({ uid, actor, now }), suspendMember({ uid, actor, now })]);
    const { disabled } = await getAuth().getUser(uid);
    expect([round, disabled]).toEqual([round, (await findMember(uid))?.disabled]);
  }
});

test('of a removed member nothing is left but who vouched for whom', async () => {
  const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [first.uid, second.uid] });
  const { uid } = member;
  const invitee = await newMember('fulluser', { invitedBy: [uid, second.uid] });
  const code = await newInvitation(uid);
  await replaceProfilePicture(uid, Buffer.from('RIFF WEBP'));
  const folder = (await findMember(uid))?.pictureFolder;
  const pictures = async () =>
    (await bucket().getFiles({ prefix: `profile-pictures/${folder}/` }))[0].length;
  expect(await pictures()).toBe(1);

  expect(await removeMember({ uid, actor, now })).toEqual({ ok: true });
  expect(await findMember(uid)).toBeNull();
  expect([await pictures(), await statusOf(code)]).toEqual([0, 'revoked']);
  await expect(signIn(member.email)).rejects.toThrow('EMAIL_NOT_FOUND');
  const { body } = await call('/inviters', { token: invitee.token });
  expect(body).toMatchObject([{ uid, ...FORMER_MEMBER }, { uid: second.uid }]);

  // Known by its audit entry, a removal that was cut off is finished by a repeat.
  await getAuth().createUser({ uid });
  expect(await removeMember({ uid, actor, now })).toEqual({ ok: true });
  await expect(getAuth().getUser(uid)).rejects.toThrow();
  const [firstInviter, secondInviter] = [first.uid, second.uid];
  const joined = expect.stringMatching(/Z$/);
  const details = { role: 'fulluser', firstInviter, secondInviter, joined, revoked: 1 };
  expect(await audited(uid)).toEqual([['member_removed', actor, details]]);
});

test('role, extra invitations and open codes are set once, with one audit entry each', async () => {
  const { uid } = await newMember('fulluser');
  // More than a month's, as extra invitations allow.
  const codes = await Promise.all([1, 2, 3].map(() => newInvitation(uid)));
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect(await changeMember({ role: 'poweruser' }, { uid, actor, now })).toMatchObject({
      ok: true,
    });
    expect(await changeMember({ extra_invitations: 3 }, { uid, actor, now })).toMatchObject({
      ok: true,
    });
    expect(await changeMember({ revoke_open_codes: true }, { uid, actor, now })).toMatchObject({
      ok: true,
    });
  }
  expect((await findMember(uid))?.role).toBe('poweruser');
  expect(await findQuota(uid, now)).toMatchObject({ made: 0, granted: 3 });
  expect(await Promise.all(codes.map(statusOf))).toEqual(['revoked', 'revoked', 'revoked']);
  expect(await audited(uid)).toEqual([
    ['role_changed', actor, { from: 'fulluser', to: 'poweruser' }],
    ['invitations_granted', actor, { month: now.toISOString().slice(0, 7), extra: 3 }],
    ['open_codes_revoked', actor, { revoked: 3 }],
  ]);
});

test('the last admin cannot leave', async () => {
  await emptyNetwork();
  const admin = await newMember('admin');
  const askToLeave = () => call('/leave', { method: 'POST', token: admin.token, json: {} });
  expectRefusal(await askToLeave(), 'last_admin');
  await newMember('admin');
  expect((await askToLeave()).status).toBe(200);
});

test('a refused action changes nothing, neither the document nor the account', async () => {
  const { uid } = await newMember('partialuser');
  const open = await newInvitation(uid);
  for (const refused of [
    await suspendMember({ uid, actor: uid, now }),
    await removeMember({ uid, actor: uid, now }),
    await changeMember({ role: 'fulluser' }, { uid, actor, now }),
    await changeMember({ extra_invitations: 1 }, { uid, actor, now }),
  ]) {
    expect(refused.ok).toBe(false);
  }
  const unknown = { uid: 'no-such-member', actor, now };
  expect(await suspendMember(unknown)).toEqual({ ok: false, reason: 'not_found' });
  expect(await removeMember(unknown)).toEqual({ ok: false, reason: 'not_found' });
  expect([await statusOf(open), await audited(uid)]).toEqual(['active', []]);
  expect((await getAuth().getUser(uid)).disabled).toBe(false);
});

test('of two admins who suspend each other at the same moment one stays', async () => {
  await emptyNetwork();
  const [one, other] = [await newMember('admin'), await newMember('admin')];
  const results = await Promise.all([
    suspendMember({ uid: one.uid, actor: other.uid, now }),
    suspendMember({ uid: other.uid, actor: one.uid, now }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: 'last_admin' });
});

test('the overview counts members by role and state, who came and went, and open codes', async () => {
  await emptyNetwork();
  const [admin, full] = [await newMember('admin'), await newMember('fulluser')];
  const [suspended, removed] = [await newMember('fulluser'), await newMember('fulluser')];
  const [halfway, suspendedHalfway] = [
    await newMember('partialuser'),
    await newMember('partialuser'),
  ];
  await memberRef(halfway.uid).update({ createdAt: new Date('2020-01-01') });
  await newInvitation(full.uid);
  await newInvitation(suspended.uid);
  for (const { uid } of [suspended, suspendedHalfway])
    await suspendMember({ uid, actor: admin.uid, now });
  await removeMember({ uid: removed.uid, actor: admin.uid, now });
  // An account that never registered was no member.
  await leave((await newAccount()).uid, now);
  const batch = firestore().batch();
  for (const [daysAgo, hints] of [
    [29, ['new_inviter', 'shared_inviter']],
    [29, []],
    [31, ['new_inviter']],
  ] as const) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    recordAudit(batch, { action: 'vouched', actor: full.uid, subject: halfway.uid, at, hints });
  }
  await batch.commit();
  await firestore().collection('operations').doc('one').set({ ranAt: now, outcome: 'finished' });
  const daily = { schedule: '30 6 * * *' };
  expect(await readOverview(now, { one: daily, other: daily })).toMatchObject({
    roles: { admin: 1, poweruser: 0, fulluser: 2, partialuser: 2 },
    states: { active: 2, barred: 2, halfway: 1 },
    months: Array.from({ length: 12 }, (_none, index) =>
      index === 11 ? { joined: 4, left: 1 } : { joined: 0, left: 0 },
    ),
    open_codes: 1,
    unsent_mail: 0,
    ...{ hinted_joins: 1, long_halfway: 1 },
    settings: { paused: false, vouch_wait_days: 0, shared_inviter: 'hint' },
    jobs: [
      { name: 'one', ran_at: now.toISOString(), outcome: 'finished' },
      { name: 'other', ran_at: null, outcome: 'never ran' },
    ],
  });
});
