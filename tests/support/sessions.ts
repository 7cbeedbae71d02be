import { getAuth } from 'firebase-admin/auth';
import { callAuthEmulator } from './call-auth-emulator.ts';
import { type Person, personFromSession } from './people.ts';

/** Logs in with Google, which also verifies the email address. */
export async function logInByGoogle(
  email: string,
  googleSubject = `google-${email}`,
): Promise<Person> {
  const googleClaims = JSON.stringify({ sub: googleSubject, email, email_verified: true });
  const session = await callAuthEmulator('accounts:signInWithIdp', {
    postBody: new URLSearchParams({ id_token: googleClaims, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return personFromSession(email, session);
}

export async function refreshIdToken({
  refreshToken,
}: Pick<Person, 'refreshToken'>): Promise<string> {
  const request = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const tokens = await callAuthEmulator('token', request, 'securetoken.googleapis.com/v1');
  return String(tokens['id_token']);
}

async function logIn(uid: string): Promise<Person> {
  const { email = '', providerData } = await getAuth().getUser(uid);
  const googleProvider = providerData.find(({ providerId }) => providerId === 'google.com');
  if (googleProvider !== undefined) return logInByGoogle(email, googleProvider.uid);
  const token = await getAuth().createCustomToken(uid);
  const session = await callAuthEmulator('accounts:signInWithCustomToken', {
    token,
    returnSecureToken: true,
  });
  return { ...personFromSession(email, session), uid };
}

/**
 * Logs in, and moves the time of the login back by `sessionAgeMs`. Moves `validSince` back
 * further, because sessions that began before `validSince` are revoked.
 */
export async function newSessionOfAge(uid: string, sessionAgeMs: number): Promise<Person> {
  const session = await logIn(uid);
  await callAuthEmulator('accounts:update', {
    localId: uid,
    lastLoginAt: String(Date.now() - sessionAgeMs),
    validSince: String(Math.floor((Date.now() - 2 * sessionAgeMs) / 1_000)),
  });
  return { ...session, token: await refreshIdToken(session) };
}
