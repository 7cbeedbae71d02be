import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { RECENT_SIGN_IN_MS } from '../../functions/src/contract/limits.ts';
import { FORMER_MEMBER_NAME } from '../../functions/src/contract/roles.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { MAIL_COLLECTION } from '../../functions/src/documents/mail.ts';
import { QUOTAS_COLLECTION } from '../../functions/src/documents/quotas.ts';
import { recentLinksRef } from '../../functions/src/documents/recent-links.ts';
import { removalEntryRef } from '../../functions/src/documents/removal-entry.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { VOUCH_REQUESTS_COLLECTION } from '../../functions/src/documents/vouch-links.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { bucket } from '../../functions/src/platform/storage.ts';
import { call } from '../support/api.ts';
import { awaitMail } from '../support/caught-mail.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMemberWithAllData } from '../support/member-with-all-data.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { newSessionOfAge } from '../support/sessions.ts';

const now = new Date();
const postLeave = ({ token }: Person) => call('/leave', { method: 'POST', token, json: {} });
const findDocuments = async (collection: string, field: string, uid: string) =>
  (await firestore().collection(collection).where(field, '==', uid).get()).docs;

test('leaving deletes everything except vouches, and can be repeated', async () => {
  const {
    member,
    folder,
    firstInviter,
    secondInviter,
    invitee,
    codeOfInvitee,
    codeOfMember,
    activeCode,
  } = await newMemberWithAllData(now);
  const { uid } = member;
  expect((await postLeave(member)).body).toMatchObject({ success: true });

  expect(await findMember(uid)).toBeNull();
  await expect(getAuth().getUser(uid)).rejects.toThrow('no user record');
  expect((await bucket().getFiles({ prefix: `profile-pictures/${folder}/` }))[0]).toEqual([]);
  for (const [collection, field] of [
    [VOUCH_REQUESTS_COLLECTION, 'uid'],
    [QUOTAS_COLLECTION, 'uid'],
    [MAIL_COLLECTION, 'to'],
  ] as const) {
    expect(await findDocuments(collection, field, uid)).toEqual([]);
  }
  expect(await findInvitation(activeCode)).toMatchObject({ status: 'revoked' });
  expect(await findInvitation(codeOfInvitee)).toMatchObject({
    status: 'used',
    usedBy: invitee.uid,
  });
  for (const code of [codeOfInvitee, codeOfMember])
    expect((await invitationRef(code).get()).get('note')).toBe('');
  const [entry, ...otherEntries] = await findDocuments(AUDIT_COLLECTION, 'subject', uid);
  expect(otherEntries).toEqual([]);
  expect(entry?.data()).toMatchObject({
    action: 'member_left',
    actor: uid,
    details: {
      role: 'fulluser',
      firstInviter: firstInviter.uid,
      secondInviter: secondInviter.uid,
      revoked: 1,
    },
  });
  // The audit entry contains the picture folder only until the pictures are deleted.
  expect(entry?.get('pictureFolder')).toBeUndefined();

  const { body } = await call('/inviters', { token: invitee.token });
  expect(body).toMatchObject([{ uid, ...FORMER_MEMBER_NAME, vouches: false }]);
  const [mail] = await awaitMail(invitee.email);
  expect(mail?.subject).toBe('You need a new first vouch');
  expectRefusal(await postLeave(member), 'unauthenticated');
});

test('leaving requires a login within the last five minutes', async () => {
  const { uid } = await getAuth().createUser({ email: `${Date.now()}-stale@elevere.test` });
  const oldSession = await newSessionOfAge(uid, RECENT_SIGN_IN_MS + 60_000);
  expectRefusal(await postLeave(oldSession), 'recent_sign_in_required');
  expect((await getAuth().getUser(uid)).disabled).toBe(false);
});

test('an account that outlived its member has no access, and leaving deletes it', async () => {
  const inviter = await newMember('fulluser');
  const person = await newAccount();
  await firestore()
    .collection(AUDIT_COLLECTION)
    .doc(`removal_${person.uid}`)
    .set({ action: 'member_left', actor: person.uid, subject: person.uid, at: Timestamp.now() });
  const answer = await call('/partial_registration', {
    method: 'POST',
    token: person.token,
    json: {
      invitee: person.uid,
      code1: await newInvitation(inviter.uid),
      email: person.email,
      firstName: 'Come',
      lastName: 'Back',
    },
  });
  expectRefusal(answer, 'account_mismatch');
  expect((await postLeave(person)).status).toBe(200);
  await expect(getAuth().getUser(person.uid)).rejects.toThrow('no user record');
});

test('an unregistered person who leaves is not logged, and their removal entry expires', async () => {
  const [unregisteredPerson, signedUp] = [await newAccount(), await newAccount()];
  const { email } = signedUp;
  await memberRef(signedUp.uid).set({ firstName: 'New', lastName: 'Comer', email });
  const admin = await newMember('admin');
  for (const { uid, token } of [unregisteredPerson, signedUp]) {
    expect((await call('/leave', { method: 'POST', token, json: {} })).status).toBe(200);
    const removalEntry = await removalEntryRef(uid).get();
    expect(removalEntry.data()).toEqual({ expireAt: expect.any(Timestamp) });
    // The person's ID token stays valid for up to an hour after the suspension.
    expect(removalEntry.get('expireAt').toMillis()).toBeGreaterThan(Date.now() + 3_600_000);
    const auditLog = await call(`/audit?uid=${uid}`, { token: admin.token });
    expect(auditLog.body).toEqual([]);
    const answerAboutFormerMember = await call(`/members/${uid}`, { token: admin.token });
    expectRefusal(answerAboutFormerMember, 'not_found');
  }
});

test('leaving deletes all links of a person', async () => {
  const person = await newMember('partialuser');
  const createdAt = Timestamp.fromDate(now);
  const linkFields = {
    uid: person.uid,
    shareable: true,
    createdAt: createdAt,
    expireAt: createdAt,
    vouchedBy: null,
  };
  const batch = firestore().batch();
  for (let index = 0; index < 650; index += 1) {
    batch.set(firestore().collection(VOUCH_REQUESTS_COLLECTION).doc(), {
      ...linkFields,
      closedAt: createdAt,
    });
  }
  await batch.commit();
  await call('/vouch_request', { method: 'POST', token: person.token, json: {} });
  expect((await postLeave(person)).status).toBe(200);
  expect(await findDocuments(VOUCH_REQUESTS_COLLECTION, 'uid', person.uid)).toEqual([]);
  expect((await recentLinksRef(person.uid).get()).exists).toBe(false);
});
