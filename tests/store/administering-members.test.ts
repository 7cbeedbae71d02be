import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import {
  reinstateMember,
  suspendMember,
} from '../../functions/src/administration/suspend-member.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { FORMER_MEMBER_NAME } from '../../functions/src/contract/roles.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { removalEntryRef } from '../../functions/src/documents/removal-entry.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { isTemporaryFailure } from '../../functions/src/platform/failure.ts';
import { bucket } from '../../functions/src/platform/storage.ts';
import { replaceProfilePicture } from '../../functions/src/profile/upload-profile-picture.ts';
import { call } from '../support/api.ts';
import { auditEntries } from '../support/audit-entries.ts';
import { clearNetwork } from '../support/emulators.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { logInByPassword, newInvitation, newMember } from '../support/people.ts';

const now = new Date();
const actor = 'an-admin';

const statusOf = async (code: string) => (await findInvitation(code))?.status;

test('suspending ends calls, logins and codes; reinstating restores all but the codes', async () => {
  const member = await newMember('fulluser');
  const { uid } = member;
  const code = await newInvitation(uid);
  const statusOfOwnCall = async () =>
    (await call(`/get_remaining_invitations/${uid}`, { token: member.token })).status;
  const suspensionInput = { uid, actor, reason: 'sold a code', now };
  expect(await suspendMember(suspensionInput)).toEqual({
    ok: true,
    message: MESSAGES.memberSuspended(1),
  });
  expect(await statusOfOwnCall()).toBe(401);
  expect((await memberRef(uid).get()).get('suspended')).toBe(true);
  expect(await statusOf(code)).toBe('revoked');
  await expect(logInByPassword(member.email)).rejects.toThrow('USER_DISABLED');
  // If a suspension was interrupted before it reached Auth, a repeat finishes it.
  await getAuth().updateUser(uid, { disabled: false });
  expect(await suspendMember(suspensionInput)).toEqual({
    ok: true,
    message: MESSAGES.memberSuspended(0),
  });
  expect((await getAuth().getUser(uid)).disabled).toBe(true);

  expect(await reinstateMember({ uid, actor, now })).toMatchObject({ ok: true });
  // A repeat also finishes a reinstatement that was interrupted before it reached Auth.
  await getAuth().updateUser(uid, { disabled: true });
  expect(await reinstateMember({ uid, actor, now })).toMatchObject({ ok: true });
  await logInByPassword(member.email);
  expect(await statusOf(code)).toBe('revoked');
  expect(await auditEntries(uid)).toEqual([
    ['member_suspended', actor, { reason: 'sold a code', revoked: 1 }],
    ['member_reinstated', actor, undefined],
  ]);
});

test('suspending ends existing sessions, even after reinstating', async () => {
  const { uid } = await newMember('fulluser');
  const accountsUrl = `${EMULATOR_ORIGINS.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  // Makes all sessions since 1970 valid, so that only the suspension can end them.
  const sessionUpdate = await fetch(`${accountsUrl}:update`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: uid, validSince: '1' }),
  });
  expect(sessionUpdate.status).toBe(200);
  const sessionsValidSince = async () =>
    Date.parse((await getAuth().getUser(uid)).tokensValidAfterTime ?? '');
  expect(await sessionsValidSince()).toBe(1_000);
  await suspendMember({ uid, actor, now });
  await reinstateMember({ uid, actor, now });
  expect(Date.now() - (await sessionsValidSince())).toBeLessThan(60_000);
});

test('a member without an account can be suspended and reinstated', async () => {
  const { uid } = await newMember('fulluser');
  await getAuth().deleteUser(uid);
  expect(await suspendMember({ uid, actor, now })).toMatchObject({ ok: true });
  expect(await findMember(uid)).toMatchObject({ suspended: true });
  expect(await reinstateMember({ uid, actor, now })).toMatchObject({ ok: true });
  expect(await findMember(uid)).toMatchObject({ suspended: false });
});

/** The API answers a temporary failure with 503, after which an admin repeats the action. */
async function retryAfterTemporaryFailure(changeAccount: () => Promise<unknown>): Promise<void> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      await changeAccount();
      return;
    } catch (error) {
      if (!isTemporaryFailure(error) || attemptNumber === 3) throw error;
    }
  }
}

test('simultaneous suspending and reinstating leave account and document equal', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { uid } = await newMember('fulluser');
    const suspend = () => retryAfterTemporaryFailure(() => suspendMember({ uid, actor, now }));
    const reinstate = () => retryAfterTemporaryFailure(() => reinstateMember({ uid, actor, now }));
    await Promise.all([suspend(), reinstate()]);
    await Promise.all([reinstate(), suspend()]);
    const { disabled: isAccountDisabled } = await getAuth().getUser(uid);
    expect([round, isAccountDisabled]).toEqual([round, (await findMember(uid))?.suspended]);
  }
});

test('a removal leaves only the member’s vouches', async () => {
  const [firstInviter, secondInviter] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [firstInviter.uid, secondInviter.uid] });
  const { uid } = member;
  const invitee = await newMember('fulluser', { invitedBy: [uid, secondInviter.uid] });
  const code = await newInvitation(uid);
  await replaceProfilePicture(uid, Buffer.from('RIFF WEBP'));
  const folder = (await findMember(uid))?.pictureFolder;
  const countPictures = async () =>
    (await bucket().getFiles({ prefix: `profile-pictures/${folder}/` }))[0].length;
  expect(await countPictures()).toBe(1);

  expect(await removeMember({ uid, actor, now })).toEqual({ ok: true });
  expect(await findMember(uid)).toBeNull();
  expect([await countPictures(), await statusOf(code)]).toEqual([0, 'revoked']);
  await expect(logInByPassword(member.email)).rejects.toThrow('EMAIL_NOT_FOUND');
  const { body } = await call('/inviters', { token: invitee.token });
  expect(body).toMatchObject([{ uid, ...FORMER_MEMBER_NAME }, { uid: secondInviter.uid }]);

  // The audit entry shows that the member was removed, so a repeat finishes the removal.
  await getAuth().createUser({ uid });
  await bucket().file(`profile-pictures/${folder}/left-over.webp`).save('');
  await removalEntryRef(uid).update({ pictureFolder: folder });
  expect(await removeMember({ uid, actor, now })).toEqual({ ok: true });
  expect(await countPictures()).toBe(0);
  await expect(getAuth().getUser(uid)).rejects.toThrow();
  const removalDetails = {
    role: 'fulluser',
    firstInviter: firstInviter.uid,
    secondInviter: secondInviter.uid,
    joined: expect.stringMatching(/Z$/),
    revoked: 1,
  };
  expect(await auditEntries(uid)).toEqual([['member_removed', actor, removalDetails]]);
});

test('the last admin cannot leave', async () => {
  await clearNetwork();
  const admin = await newMember('admin');
  const requestLeave = () => call('/leave', { method: 'POST', token: admin.token, json: {} });
  expectRefusal(await requestLeave(), 'last_admin');
  await newMember('admin');
  expect((await requestLeave()).status).toBe(200);
});

test('two admins cannot suspend each other at the same time', async () => {
  await clearNetwork();
  const [firstAdmin, secondAdmin] = [await newMember('admin'), await newMember('admin')];
  const suspensionResults = await Promise.all([
    suspendMember({ uid: firstAdmin.uid, actor: secondAdmin.uid, now }),
    suspendMember({ uid: secondAdmin.uid, actor: firstAdmin.uid, now }),
  ]);
  expect(suspensionResults.filter(({ ok }) => ok)).toHaveLength(1);
  expect(suspensionResults).toContainEqual({ ok: false, reason: 'last_admin' });
});
