import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { call, callUrl } from '../support/api.ts';
import { generateInvitation } from '../support/creating-invitations.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  logInByPassword,
  newAccount,
  newInvitation,
  newMember,
  type Person,
  verifyAddress,
} from '../support/people.ts';
import { newCode, register } from '../support/redeeming.ts';
import { logInByGoogle, refreshIdToken } from '../support/sessions.ts';

const DOCUMENTS_URL = `${EMULATOR_ORIGINS.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
const PICTURES_URL = `${EMULATOR_ORIGINS.storage}/v0/b/${PROJECT_ID}.appspot.com/o?prefix=profile-pictures/`;

/**
 * Firebase revokes sessions with a precision of seconds, so a session that began in the same second
 * would stay valid.
 */
async function waitForNextSecond(): Promise<void> {
  const currentSecond = () => Math.floor(Date.now() / 1_000);
  const now = currentSecond();
  await expect.poll(currentSecond, { timeout: 5_000 }).toBeGreaterThan(now);
}

/** Returns the status with which the security rules answer each read. */
async function readUnderRules({ uid, token }: Pick<Person, 'uid' | 'token'>, code: string) {
  const answers = await Promise.all([
    callUrl(`${DOCUMENTS_URL}/${memberRef(uid).path}`, { token }),
    callUrl(`${DOCUMENTS_URL}/${invitationRef(code).path}`, { token }),
    callUrl(PICTURES_URL, { headers: { Authorization: `Firebase ${token}` } }),
  ]);
  return answers.map(({ status }) => status);
}
const HTTP_STATUSES_OF_OWN_DATA = [200, 200, 403];

test('a login with Google logs out another person who registered the address', async () => {
  const addressSquatter = await newAccount();
  const { email, uid } = addressSquatter;
  await waitForNextSecond();
  const ownerOfAddress = await logInByGoogle(email);
  expect(ownerOfAddress.uid).toBe(uid);
  const code = await newCode();
  const squattersTokens = [addressSquatter.token, await refreshIdToken(addressSquatter)];
  for (const token of squattersTokens) {
    expectRefusal(await register(ownerOfAddress, code, { token }), 'unauthenticated');
    expectRefusal(await call('/inviters', { token }), 'unauthenticated');
  }
  expect((await register(ownerOfAddress, code, { token: ownerOfAddress.token })).status).toBe(200);
  const codeOfOwner = await newInvitation(uid);
  for (const token of squattersTokens) {
    expectRefusal(await call('/my_data', { token }), 'unauthenticated');
    expectRefusal(await generateInvitation({ uid, token }), 'unauthenticated');
  }
  expect((await call('/profile', { token: ownerOfAddress.token })).status).toBe(200);
  expect(await readUnderRules(ownerOfAddress, codeOfOwner)).toEqual(HTTP_STATUSES_OF_OWN_DATA);
  const updateUrl = `${EMULATOR_ORIGINS.auth}/identitytoolkit.googleapis.com/v1/accounts:update?key=any`;
  const json = { idToken: addressSquatter.token, password: DEMO_PASSWORD };
  const answer = await callUrl(updateUrl, { method: 'POST', json });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('TOKEN_EXPIRED')]);
});

test('the owner’s first call also logs out a member who took the address', async () => {
  const addressSquatter = await newMember('fulluser');
  const { uid } = addressSquatter;
  const code = await newInvitation(uid);
  expect(await readUnderRules(addressSquatter, code)).toEqual(HTTP_STATUSES_OF_OWN_DATA);
  await waitForNextSecond();
  const ownerOfAddress = await logInByGoogle(addressSquatter.email);
  expect((await call('/profile', { token: ownerOfAddress.token })).status).toBe(200);
  expect(await readUnderRules(ownerOfAddress, code)).toEqual(HTTP_STATUSES_OF_OWN_DATA);
  for (const token of [addressSquatter.token, await refreshIdToken(addressSquatter)]) {
    expectRefusal(await call('/my_data', { token }), 'unauthenticated');
    expectRefusal(await generateInvitation({ uid, token }), 'unauthenticated');
  }
});

test('a Google login of a verified member keeps their password sessions', async () => {
  const member = await verifyAddress(await newMember('fulluser'));
  const code = await newInvitation(member.uid);
  await waitForNextSecond();
  const googleSession = await logInByGoogle(member.email);
  for (const token of [googleSession.token, member.token, await refreshIdToken(member)]) {
    expect((await call('/profile', { token })).status).toBe(200);
    expect(await readUnderRules({ uid: member.uid, token }, code)).toEqual(
      HTTP_STATUSES_OF_OWN_DATA,
    );
  }
});

test('a member who registers by Google keeps older sessions, and can add a password', async () => {
  const email = `${crypto.randomUUID()}@elevere.test`;
  const olderSession = await logInByGoogle(email);
  await waitForNextSecond();
  const member = await logInByGoogle(email);
  expect((await register(member, await newCode(), { token: member.token })).status).toBe(200);
  const code = await newInvitation(member.uid);
  expect((await call('/profile', { token: olderSession.token })).status).toBe(200);
  expect(await readUnderRules(olderSession, code)).toEqual(HTTP_STATUSES_OF_OWN_DATA);

  await waitForNextSecond();
  await getAuth().updateUser(member.uid, { password: DEMO_PASSWORD });
  const passwordSession = await logInByPassword(email);
  expect((await call('/profile', { token: passwordSession.token })).status).toBe(200);
  expect(await readUnderRules(passwordSession, code)).toEqual(HTTP_STATUSES_OF_OWN_DATA);
});
