import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { expect } from 'vitest';
import { AUDIT, recordAudit } from '../../functions/src/documents/audit.ts';
import { findInvitation, INVITATIONS } from '../../functions/src/documents/invitations.ts';
import { findQuota } from '../../functions/src/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { unclosedRequestsOf } from '../../functions/src/documents/vouch-requests.ts';
import { issueInvitation } from '../../functions/src/invitations/generate-invitations-for-user.ts';
import { redeemFirstCode } from '../../functions/src/membership/partial-registration.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { PROJECT } from '../support/environment.ts';
import { newAccount, type Person } from '../support/people.ts';
import type { Interruptible, Wish } from './interruption.ts';

const names = { firstName: 'New', lastName: 'Comer' };

/**
 * A founder with codes to give, so that the network stays one that the rules can have made. Written
 * without the transaction of `foundMember`, which waits for the locks of every other founder.
 */
async function newFounder(): Promise<Person> {
  const person = await newAccount();
  const { uid, email } = person;
  const batch = firestore().batch();
  const createdAt = Timestamp.now();
  batch.set(memberRef(uid), { ...names, email, role: 'fulluser', invitedBy: [], createdAt });
  recordAudit(batch, {
    action: 'founder_added',
    actor: 'operator',
    subject: uid,
    at: createdAt.toDate(),
  });
  await batch.commit();
  return person;
}

async function newCode(maker: Person): Promise<string> {
  const issued = await issueInvitation({
    uid: maker.uid,
    idempotencyKey: null,
    now: new Date(),
  });
  if (!issued.ok) throw new Error(issued.reason);
  return issued.code;
}

async function expectMade({ uid }: Person, made: number) {
  expect(await findQuota(uid, new Date())).toMatchObject({ made });
}

async function expectUsed(code: string, by: Person, role: string, inviters: readonly Person[]) {
  for (const inviter of inviters) await expectMade(inviter, 1);
  expect(await findInvitation(code)).toMatchObject({ status: 'used', usedBy: by.uid });
  // Written once each, whatever happened in between.
  const entries = await firestore().collection(AUDIT).where('subject', '==', by.uid).get();
  expect(entries.docs.map((entry) => entry.get('action')).sort()).toEqual(
    ['first_code_redeemed', 'second_code_redeemed'].slice(0, inviters.length),
  );
  const invitedBy = inviters.map(({ uid }) => uid);
  expect(await findMember(by.uid)).toMatchObject({ role, invitedBy });
}

async function registration(): Promise<Wish> {
  const [inviter, person] = [await newFounder(), await newAccount()];
  const code = await newCode(inviter);
  const json = { invitee: person.uid, code1: code, email: person.email, ...names };
  return {
    ask: (origin) =>
      call('/partial_registration', { origin, method: 'POST', token: person.token, json }),
    expectDone: () => expectUsed(code, person, 'partialuser', [inviter]),
  };
}

async function confirmation(): Promise<Wish> {
  const [first, second, person] = [await newFounder(), await newFounder(), await newAccount()];
  const [code1, code2] = [await newCode(first), await newCode(second)];
  const { uid, email, token } = person;
  const registration = { email, ...names };
  await redeemFirstCode({ uid, code: code1, registration, signedIn: true, now: new Date() });
  return {
    ask: (origin) =>
      call('/confirm_second_code', {
        ...{ origin, method: 'POST', token },
        json: { invitee: uid, code2 },
      }),
    expectDone: () => expectUsed(code2, person, 'fulluser', [first, second]),
  };
}

async function vouching(): Promise<Wish> {
  const [first, second, person] = [await newFounder(), await newFounder(), await newAccount()];
  const { uid, email } = person;
  const code = await newCode(first);
  const now = new Date();
  await redeemFirstCode({ uid, code, registration: { email, ...names }, signedIn: true, now });
  const [link] = (await unclosedRequestsOf([uid]).get()).docs;
  if (link === undefined) throw new Error('Registration made no link.');
  return {
    ask: (origin) =>
      call(`/vouch/${link.id}`, { origin, method: 'POST', token: second.token, json: {} }),
    expectDone: async () => {
      for (const inviter of [first, second]) await expectMade(inviter, 1);
      const invitedBy = [first.uid, second.uid];
      expect(await findMember(uid)).toMatchObject({ role: 'fulluser', invitedBy });
      const used = await firestore().collection(INVITATIONS).where('usedBy', '==', uid).get();
      expect(used.docs.map((one) => one.get('createdBy')).sort()).toEqual(invitedBy.toSorted());
      const vouched = await firestore().collection(AUDIT).where('actor', '==', second.uid).get();
      expect(vouched.docs.map((entry) => entry.get('action'))).toEqual(['vouched']);
    },
  };
}

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer();

async function pictureUpload(): Promise<Wish> {
  const person = await newFounder();
  return {
    ask: (origin) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
      return call('/upload-profile-picture', { origin, method: 'POST', token: person.token, body });
    },
    expectDone: async () => {
      const member = await findMember(person.uid);
      const [objects] = await getStorage()
        .bucket(`${PROJECT}.appspot.com`)
        .getFiles({ prefix: `profile-pictures/${member?.pictureFolder}/` });
      // A killed process may leave a stray file; the picture that the document names exists.
      expect(objects.map(({ name }) => name)).toContain(member?.profilePicture);
    },
  };
}

/** The endpoints whose work spans two systems, and the redemption that ends a registration. */
export const WRITING: Readonly<Record<string, Interruptible>> = {
  'POST /partial_registration': { target: 'api', wish: registration },
  'POST /confirm_second_code': { target: 'api', wish: confirmation },
  'POST /vouch/{token}': { target: 'api', wish: vouching },
  'POST /upload-profile-picture': { target: 'upload.profile.picture', wish: pictureUpload },
};
