import { expect, test } from 'vitest';
import { call } from '../support/api.ts';
import { ORIGINS } from '../support/environment.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { register } from '../support/redeeming.ts';

async function post(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${ORIGINS.auth}/${path}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

/** Logs in by Google, which vouches for the address. */
async function comeByGoogle(email: string) {
  const claims = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
  const session = await post('identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', {
    postBody: new URLSearchParams({ id_token: claims, providerId: 'google.com' }).toString(),
    ...{ requestUri: 'http://localhost', returnSecureToken: true },
  });
  return { uid: session['localId'] ?? '', email, token: session['idToken'] ?? '' };
}

test('whoever registered a person’s address is out once that person comes by Google', async () => {
  const { email, uid, token: before, refreshToken } = await newAccount();
  // Firebase ends sessions to the second.
  const second = () => Math.floor(Date.now() / 1_000);
  const registeredIn = second();
  await expect.poll(second).toBeGreaterThan(registeredIn);
  const owner = await comeByGoogle(email);
  expect(owner.uid).toBe(uid);
  const refreshed = await post('securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  const code = await newInvitation((await newMember('fulluser')).uid);
  for (const token of [before, refreshed['id_token'] ?? '']) {
    expectRefusal(await register(owner, code, { token }), 'unauthenticated');
    expectRefusal(await call('/inviters', { token }), 'unauthenticated');
  }
  expect((await register(owner, code, { token: owner.token })).status).toBe(200);
  expect((await call('/profile', { token: owner.token })).status).toBe(200);
});
