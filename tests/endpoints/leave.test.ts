import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { barMember, unbarMember } from '../../functions/src/administration/bar-member.ts';
import { RECENT_SIGN_IN_MS } from '../../functions/src/contract/limits.ts';
import { FORMER_MEMBER } from '../../functions/src/contract/person.ts';
import { AUDIT, recordAudit } from '../../functions/src/documents/audit.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { MAIL, mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { QUOTAS, quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { newLinksRef, VOUCH_REQUESTS } from '../../functions/src/documents/vouch-requests.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { bucket } from '../../functions/src/platform/storage.ts';
import { replaceProfilePicture } from '../../functions/src/profile/upload-profile-picture.ts';
import { call } from '../support/api.ts';
import { awaitMail } from '../support/await-mail.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  signIn,
  verifyAddress,
} from '../support/people.ts';
import { sessionFrom } from '../support/sessions.ts';

const now = new Date();
const askToLeave = ({ token }: Person) => call('/leave', { method: 'POST', token, json: {} });
const owned = async (collection: string, field: string, uid: string) =>
  (await firestore().collection(collection).where(field, '==', uid).get()).docs;

/** A full member with everything that a member can have. */
async function settledMember() {
  const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [first.uid, second.uid] });
  const { uid } = member;
  const invitee = await verifyAddress(await newMember('partialuser', { invitedBy: [uid] }));
  const used = await newInvitation(uid, {
    change: (fresh) => ({
      ...{ ...fresh, status: 'used', usedOn: now, usedBy: invitee.uid },
      ...{ redeemedAs: 'first', note: 'for Donald' },
    }),
  });
  const joinedBy = await newInvitation(first.uid, {
    change: (fresh) => ({
      ...{ ...fresh, status: 'used', usedOn: now, usedBy: uid },
      ...{ redeemedAs: 'first', note: 'a secret of its maker' },
    }),
  });
  const open = await newInvitation(uid);
  const token = `closed-link-of-${uid}`;
  const days = { createdAt: Timestamp.fromDate(now), expireAt: Timestamp.fromDate(now) };
  await firestore()
    .collection(VOUCH_REQUESTS)
    .doc(token)
    .set({ uid, shareable: true, ...days, closedOn: days.createdAt, vouchedBy: second.uid });
  await quotaRef(uid, now).set({ uid, month: now.toISOString().slice(0, 7), made: 2, granted: 0 });
  const occasion = { template: 'half_way', to: uid, day: 7 } as const;
  await mailRef(`of-${uid}`).set(mailDocument(occasion, { ...newDelivery(now), status: 'sent' }));
  await replaceProfilePicture(uid, Buffer.from('RIFF WEBP'));
  const folder = (await findMember(uid))?.pictureFolder;
  return { member, folder, first, second, invitee, used, joinedBy, open, token };
}

let settled: Awaited<ReturnType<typeof settledMember>>;

beforeAll(async () => {
  settled = await settledMember();
});

test('a person downloads everything about themselves, and of others what the pages show', async () => {
  const { member, first, second, invitee, used, joinedBy, open, token } = settled;
  const answer = await call('/my_data', { token: member.token });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/);
  const { uid, email } = member;
  const names = { firstName: 'Test', lastName: 'Member' };
  expect(answer.body).toMatchObject({
    account: { uid, email, emailVerified: false },
    profile: { ...names, email, role: 'fulluser', invitedBy: [first.uid, second.uid] },
    inviters: [
      { uid: first.uid, ...names },
      { uid: second.uid, ...names },
    ],
    invitees: [{ uid: invitee.uid, ...names, state: 'halfway' }],
    invitations_made: expect.arrayContaining([
      expect.objectContaining({ id: used, note: 'for Donald', usedOn: now.toISOString() }),
      expect.objectContaining({ id: open, active: true }),
    ]),
    invitations_used: [{ id: joinedBy, createdBy: first.uid }],
    vouch_requests: [{ id: token }],
    quotas: [{ made: 2 }],
    mail: [{ template: 'half_way', status: 'sent' }],
  });
  expect(answer.text).not.toContain('a secret of its maker');
  for (const other of [first, second, invitee]) expect(answer.text).not.toContain(other.email);
});

test('of the audit log a person reads what they did and what happened to them, and no reason or admin', async () => {
  const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
  const { uid } = member;
  await barMember({ uid, actor: admin.uid, reason: 'sold a code', now });
  await unbarMember({ uid, actor: admin.uid, now });
  const inviter = { action: 'second_code_redeemed', actor: uid, subject: uid, at: now } as const;
  await firestore().runTransaction(async (tx) =>
    recordAudit(tx, { ...inviter, details: { inviter: 'their-inviter' } }),
  );
  const { token } = await signIn(member.email);
  const answer = await call('/my_data', { token });
  const { audit } = answer.body as { audit: readonly { action: string }[] };
  const at = now.toISOString();
  expect(audit.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
    { action: 'member_barred', at, by_me: false },
    { action: 'member_unbarred', at, by_me: false },
    { action: 'second_code_redeemed', at, by_me: true },
  ]);
  for (const told of ['sold a code', admin.uid, 'their-inviter']) {
    expect(answer.text).not.toContain(told);
  }
});

test('a person who leaves is gone but for who vouched for whom, and a repeat does no harm', async () => {
  const { member, folder, first, second, invitee, used, open } = settled;
  const { uid } = member;
  expect((await askToLeave(member)).body).toMatchObject({ success: true });

  expect(await findMember(uid)).toBeNull();
  await expect(getAuth().getUser(uid)).rejects.toThrow('no user record');
  expect((await bucket().getFiles({ prefix: `profile-pictures/${folder}/` }))[0]).toEqual([]);
  for (const [collection, field] of [
    [VOUCH_REQUESTS, 'uid'],
    [QUOTAS, 'uid'],
    [MAIL, 'to'],
  ] as const) {
    expect(await owned(collection, field, uid)).toEqual([]);
  }
  expect(await findInvitation(open)).toMatchObject({ status: 'revoked' });
  expect(await findInvitation(used)).toMatchObject({ status: 'used', usedBy: invitee.uid });
  expect((await invitationRef(used).get()).get('note')).toBe('');
  const [entry, ...more] = await owned(AUDIT, 'subject', uid);
  expect(more).toEqual([]);
  const [firstInviter, secondInviter] = [first.uid, second.uid];
  expect(entry?.data()).toMatchObject({
    ...{ action: 'member_left', actor: uid },
    details: { role: 'fulluser', firstInviter, secondInviter, revoked: 1 },
  });
  // Kept until the pictures are deleted.
  expect(entry?.get('pictureFolder')).toBeUndefined();

  const { body } = await call('/inviters', { token: invitee.token });
  expect(body).toMatchObject([{ uid, ...FORMER_MEMBER, vouches: false }]);
  const [mail] = await awaitMail(invitee.email);
  expect(mail?.subject).toBe('You need a new first vouch');
  expectRefusal(await askToLeave(member), 'unauthenticated');
});

test('leaving needs a sign-in of the last five minutes', async () => {
  const { uid } = await getAuth().createUser({ email: `${Date.now()}-stale@elevere.test` });
  const stale = await sessionFrom(uid, RECENT_SIGN_IN_MS + 60_000);
  expectRefusal(await askToLeave(stale), 'recent_sign_in_required');
  expect((await getAuth().getUser(uid)).disabled).toBe(false);
});

test('an account that outlived its member admits to nothing, and leaving again ends it', async () => {
  const inviter = await newMember('fulluser');
  const person = await newAccount();
  await firestore()
    .collection(AUDIT)
    .doc(`removal_${person.uid}`)
    .set({ action: 'member_left', actor: person.uid, subject: person.uid, at: Timestamp.now() });
  const registered = await call('/partial_registration', {
    ...{ method: 'POST', token: person.token },
    json: {
      ...{ invitee: person.uid, code1: await newInvitation(inviter.uid), email: person.email },
      ...{ firstName: 'Come', lastName: 'Back' },
    },
  });
  expectRefusal(registered, 'account_mismatch');
  expect((await askToLeave(person)).status).toBe(200);
  await expect(getAuth().getUser(person.uid)).rejects.toThrow('no user record');
});

test('a person who only signed up leaves too', async () => {
  const person = await newAccount();
  await memberRef(person.uid).set({ firstName: 'New', lastName: 'Comer', email: person.email });
  expect((await askToLeave(person)).status).toBe(200);
  expect(await findMember(person.uid)).toBeNull();
});

test('however many links a person made, leaving deletes them all', async () => {
  const person = await newMember('partialuser');
  const at = Timestamp.fromDate(now);
  const link = { uid: person.uid, shareable: true, createdAt: at, expireAt: at, vouchedBy: null };
  const batch = firestore().batch();
  for (let made = 0; made < 650; made += 1) {
    batch.set(firestore().collection(VOUCH_REQUESTS).doc(), { ...link, closedOn: at });
  }
  await batch.commit();
  await call('/vouch_request', { method: 'POST', token: person.token, json: {} });
  expect((await askToLeave(person)).status).toBe(200);
  expect(await owned(VOUCH_REQUESTS, 'uid', person.uid)).toEqual([]);
  expect((await newLinksRef(person.uid).get()).exists).toBe(false);
});
