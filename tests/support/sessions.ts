import { getAuth } from 'firebase-admin/auth';
import { askAuth } from './ask-auth.ts';
import { type Person, personOf } from './people.ts';

/** Logs in with a made-up Google account, which verifies the address. */
export async function comeByGoogle(email: string, sub = `google-${email}`): Promise<Person> {
  const claims = JSON.stringify({ sub, email, email_verified: true });
  const session = await askAuth('accounts:signInWithIdp', {
    postBody: new URLSearchParams({ id_token: claims, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return personOf(email, session);
}

/** Returns a renewed ID token, as the browser fetches one every hour. */
export async function refresh({ refreshToken }: Pick<Person, 'refreshToken'>): Promise<string> {
  const request = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const refreshed = await askAuth('token', request, 'securetoken.googleapis.com/v1');
  return String(refreshed['id_token']);
}

async function logIn(uid: string): Promise<Person> {
  const { email = '', providerData } = await getAuth().getUser(uid);
  const google = providerData.find(({ providerId }) => providerId === 'google.com');
  if (google !== undefined) return comeByGoogle(email, google.uid);
  const token = await getAuth().createCustomToken(uid);
  const session = await askAuth('accounts:signInWithCustomToken', {
    token,
    returnSecureToken: true,
  });
  return { ...personOf(email, session), uid };
}

/**
 * Creates a session with a login `agoMs` ago and a token that was just renewed, as the browser does
 * every hour. Setting a password revokes older sessions, so that time is moved back, too.
 */
export async function sessionFrom(uid: string, agoMs: number): Promise<Person> {
  const session = await logIn(uid);
  await askAuth('accounts:update', {
    localId: uid,
    lastLoginAt: String(Date.now() - agoMs),
    validSince: String(Math.floor((Date.now() - 2 * agoMs) / 1_000)),
  });
  return { ...session, token: await refresh(session) };
}
