import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { expect } from 'vitest';
import { generateInvitations } from '../../functions/src/contract/invitations.ts';
import { AUDIT, admissionEntry, recordAudit } from '../../functions/src/store/documents/audit.ts';
import { findInvitation, INVITATIONS } from '../../functions/src/store/documents/invitations.ts';
import { findQuota } from '../../functions/src/store/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { issueInvitation } from '../../functions/src/store/issue-invitation.ts';
import { redeemFirstCode } from '../../functions/src/store/redeem-code.ts';
import { counterRefs } from '../../functions/src/store/wrong-codes.ts';
import { type Answer, call } from '../support/api.ts';
import { PROJECT } from '../support/environment.ts';
import { newAccount, type Person, randomCode, signIn } from '../support/people.ts';
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
  recordAudit(
    batch,
    { action: 'founder_added', actor: 'operator', subject: uid, at: createdAt.toDate() },
    admissionEntry(uid),
  );
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
  await redeemFirstCode({ invitee: uid, code: code1, email, ...names, now: new Date() });
  return {
    ask: (origin) =>
      call('/confirm_second_code', {
        ...{ origin, method: 'POST', token },
        json: { invitee: uid, code2 },
      }),
    expectDone: () => expectUsed(code2, person, 'fulluser', [first, second]),
  };
}

async function codesOf({ uid }: Person): Promise<readonly string[]> {
  const made = await firestore().collection(INVITATIONS).where('createdBy', '==', uid).get();
  return made.docs.map(({ id }) => id);
}

async function generation(): Promise<Wish> {
  const person = await newFounder();
  let last: Answer | undefined;
  return {
    ask: async (origin) => {
      last = await call(`/generate_invitations_for_user/${person.uid}`, {
        ...{ origin, method: 'POST', token: person.token, json: {} },
        headers: { 'Idempotency-Key': 'one-press-of-the-button' },
      });
      return last;
    },
    expectDone: async () => {
      const { codes } = generateInvitations.output.parse(last?.body);
      expect(codes).toHaveLength(1);
      expect(await codesOf(person)).toEqual(codes);
      await expectMade(person, 1);
    },
  };
}

/** Without a key a person who asks again wants another code; one call still makes only one. */
async function generationWithoutKey(): Promise<Wish> {
  const person = await newFounder();
  let asked = 0;
  let got: readonly string[] = [];
  const ask = async (origin: string) => {
    asked += 1;
    const answer = await call(`/generate_invitations_for_user/${person.uid}`, {
      ...{ origin, method: 'POST', token: person.token, json: {} },
    });
    if (answer.status === 200) got = generateInvitations.output.parse(answer.body).codes;
    return answer;
  };
  return {
    ask,
    expectDone: async () => {
      const made = await codesOf(person);
      expect(made).toEqual(expect.arrayContaining([...got]));
      expect(made.length).toBeLessThanOrEqual(asked);
      await expectMade(person, made.length);
    },
  };
}

async function revocation(): Promise<Wish> {
  const person = await newFounder();
  const code = await newCode(person);
  return {
    ask: (origin) =>
      call('/revoke_invitation', {
        ...{ origin, method: 'POST', token: person.token, json: { code } },
      }),
    expectDone: async () => {
      expect(await findInvitation(code)).toMatchObject({ status: 'revoked' });
      const audit = firestore().collection(AUDIT).where('details.code', '==', code);
      expect((await audit.get()).docs.map((entry) => entry.get('action'))).toEqual([
        'invitation_revoked',
      ]);
    },
  };
}

async function profileChange(): Promise<Wish> {
  const person = await newFounder();
  const json = { firstName: 'Mary', company: 'Analytical Engines' };
  return {
    ask: (origin) =>
      call('/profile', { ...{ origin, method: 'PATCH', token: person.token, json } }),
    expectDone: async () =>
      expect(await findMember(person.uid)).toMatchObject({ ...json, email: person.email }),
  };
}

/** The address stands in two places; a change may have ended the session that asked for it. */
async function emailChange(): Promise<Wish> {
  const person = await newFounder();
  const email = `new-${person.email}`;
  const patch = (origin: string, token: string) =>
    call('/profile', { origin, method: 'PATCH', token, json: { email, job: 'Editor' } });
  return {
    ask: (origin) => patch(origin, person.token),
    askAgain: async (origin) => {
      const { email: current = '' } = await getAuth().getUser(person.uid);
      expect([person.email, email]).toContain(current);
      return patch(origin, (await signIn(current)).token);
    },
    expectDone: async () => {
      expect((await getAuth().getUser(person.uid)).email).toBe(email);
      expect(await findMember(person.uid)).toMatchObject({ email, job: 'Editor' });
    },
  };
}

/** What a crash left between the two places is mended by whoever looks at the profile next. */
async function profileMending(): Promise<Wish> {
  const person = await newFounder();
  const email = `mended-${person.email}`;
  await getAuth().updateUser(person.uid, { email });
  const { token } = await signIn(email);
  return {
    ask: (origin) => call('/profile', { origin, token }),
    expectDone: async () => expect(await findMember(person.uid)).toMatchObject({ email }),
  };
}

let strangers = 0;
/** From an address of its own, so that no other test meets its limit. */
async function wrongCode(): Promise<Wish> {
  strangers += 1;
  // An IPv6 caller is counted by their /64.
  const network = `2001:db8:0:${strangers.toString(16)}::`;
  const path = `/validate_invitation_code?code=${randomCode()}`;
  return {
    ask: (origin) => call(path, { origin, headers: { 'X-Forwarded-For': `${network}1` } }),
    expectDone: async () => {
      const counters = await firestore().getAll(...counterRefs({ address: `${network}/64` }));
      // One whose count was lost may be counted twice, and never not at all.
      expect(Math.min(...counters.map((counter) => counter.get('points')))).toBeGreaterThan(0);
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
      const shown = (await findMember(person.uid))?.profilePicture ?? '';
      const [objects] = await getStorage()
        .bucket(`${PROJECT}.appspot.com`)
        .getFiles({ prefix: `profile-pictures/${person.uid}/` });
      // What a killed process left behind is shown to nobody; the picture that is shown is there.
      expect(objects.map(({ name }) => encodeURIComponent(name))).toContainEqual(
        expect.toSatisfy((name: string) => shown.includes(name)),
      );
    },
  };
}

/** Every endpoint that writes, and where it may write in more than one way each of them. */
export const WRITING: Readonly<Record<string, Interruptible>> = {
  'POST /partial_registration': { target: 'partial_registration', wish: registration },
  'POST /confirm_second_code': { target: 'confirm_second_code', wish: confirmation },
  'POST /generate_invitations_for_user with an Idempotency-Key': {
    target: 'generate_invitations_for_user',
    wish: generation,
  },
  'POST /revoke_invitation': { target: 'revoke_invitation', wish: revocation },
  'GET /validate_invitation_code with a wrong code': {
    target: 'validate_invitation_code',
    wish: wrongCode,
    // As on Cloud Run, where the address that is counted is the one that the front end saw.
    environment: { K_SERVICE: 'validate_invitation_code' },
  },
  'GET /profile of a document to be mended': { target: 'profile', wish: profileMending },
  'PATCH /profile': { target: 'profile', wish: profileChange },
  'PATCH /profile with a new e-mail address': { target: 'profile', wish: emailChange },
  'POST /upload-profile-picture': { target: 'upload.profile.picture', wish: pictureUpload },
};

export const WITHOUT_KEY: Interruptible = {
  target: 'generate_invitations_for_user',
  wish: generationWithoutKey,
};
