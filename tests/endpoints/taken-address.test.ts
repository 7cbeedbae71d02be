import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { call, callAt } from '../support/api.ts';
import { generate } from '../support/creating-invitations.ts';
import { ORIGINS, PROJECT } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  signIn,
  verifyAddress,
} from '../support/people.ts';
import { newCode, register } from '../support/redeeming.ts';
import { comeByGoogle, refresh } from '../support/sessions.ts';

const DOCUMENTS = `${ORIGINS.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;
const PICTURES = `${ORIGINS.storage}/v0/b/${PROJECT}.appspot.com/o?prefix=profile-pictures/`;

/** Waits for the next second, because Firebase revokes sessions with a precision of seconds. */
async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1_000);
  const now = second();
  await expect.poll(second, { timeout: 5_000 }).toBeGreaterThan(now);
}

/**
 * Returns the rules' verdicts on reading the person's document, one of their codes, and all
 * pictures.
 */
async function readByRules({ uid, token }: Pick<Person, 'uid' | 'token'>, code: string) {
  const answers = await Promise.all([
    callAt(`${DOCUMENTS}/${memberRef(uid).path}`, { token }),
    callAt(`${DOCUMENTS}/${invitationRef(code).path}`, { token }),
    callAt(PICTURES, { headers: { Authorization: `Firebase ${token}` } }),
  ]);
  return answers.map(({ status }) => status);
}
const OWN_DATA_ONLY = [200, 200, 403];

test('a login with Google logs out another person who registered the address', async () => {
  const taker = await newAccount();
  const { email, uid } = taker;
  await nextSecond();
  const owner = await comeByGoogle(email);
  expect(owner.uid).toBe(uid);
  const code = await newCode();
  const tokens = [taker.token, await refresh(taker)];
  for (const token of tokens) {
    expectRefusal(await register(owner, code, { token }), 'unauthenticated');
    expectRefusal(await call('/inviters', { token }), 'unauthenticated');
  }
  expect((await register(owner, code, { token: owner.token })).status).toBe(200);
  const own = await newInvitation(uid);
  for (const token of tokens) {
    expectRefusal(await call('/my_data', { token }), 'unauthenticated');
    expectRefusal(await generate({ uid, token }), 'unauthenticated');
  }
  expect((await call('/profile', { token: owner.token })).status).toBe(200);
  expect(await readByRules(owner, own)).toEqual(OWN_DATA_ONLY);
  const update = `${ORIGINS.auth}/identitytoolkit.googleapis.com/v1/accounts:update?key=any`;
  const json = { idToken: taker.token, password: DEMO_PASSWORD };
  const answer = await callAt(update, { method: 'POST', json });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('TOKEN_EXPIRED')]);
});

test('this includes a member, from the owner’s first call on', async () => {
  const taker = await newMember('fulluser');
  const { uid } = taker;
  const code = await newInvitation(uid);
  expect(await readByRules(taker, code)).toEqual(OWN_DATA_ONLY);
  await nextSecond();
  const owner = await comeByGoogle(taker.email);
  expect((await call('/profile', { token: owner.token })).status).toBe(200);
  expect(await readByRules(owner, code)).toEqual(OWN_DATA_ONLY);
  for (const token of [taker.token, await refresh(taker)]) {
    expectRefusal(await call('/my_data', { token }), 'unauthenticated');
    expectRefusal(await generate({ uid, token }), 'unauthenticated');
  }
});

test('a Google login of a verified member keeps their password sessions', async () => {
  const member = await verifyAddress(await newMember('fulluser'));
  const code = await newInvitation(member.uid);
  await nextSecond();
  const byGoogle = await comeByGoogle(member.email);
  for (const token of [byGoogle.token, member.token, await refresh(member)]) {
    expect((await call('/profile', { token })).status).toBe(200);
    expect(await readByRules({ uid: member.uid, token }, code)).toEqual(OWN_DATA_ONLY);
  }
});

test('a member who registers by Google keeps older sessions, and can add a password', async () => {
  const email = `${crypto.randomUUID()}@elevere.test`;
  const older = await comeByGoogle(email);
  await nextSecond();
  const member = await comeByGoogle(email);
  expect((await register(member, await newCode(), { token: member.token })).status).toBe(200);
  const code = await newInvitation(member.uid);
  expect((await call('/profile', { token: older.token })).status).toBe(200);
  expect(await readByRules(older, code)).toEqual(OWN_DATA_ONLY);

  await nextSecond();
  await getAuth().updateUser(member.uid, { password: DEMO_PASSWORD });
  const byPassword = await signIn(email);
  expect((await call('/profile', { token: byPassword.token })).status).toBe(200);
  expect(await readByRules(byPassword, code)).toEqual(OWN_DATA_ONLY);
});
