import { getAuth } from 'firebase-admin/auth';
import { ORIGINS, PROJECT } from './environment.ts';
import type { Person } from './people.ts';

const TOOLKIT = `${ORIGINS.auth}/identitytoolkit.googleapis.com/v1`;

async function post(url: string, body: unknown, headers = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer: Record<string, unknown> = await response.json();
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Logs in by a made-up Google account, which vouches for the address. */
export async function comeByGoogle(email: string, sub = `google-${email}`): Promise<Person> {
  const claims = JSON.stringify({ sub, email, email_verified: true });
  const session = await post(`${TOOLKIT}/accounts:signInWithIdp?key=any`, {
    postBody: new URLSearchParams({ id_token: claims, providerId: 'google.com' }).toString(),
    ...{ requestUri: 'http://localhost', returnSecureToken: true },
  });
  return {
    uid: String(session['localId']),
    email,
    token: String(session['idToken']),
    refreshToken: String(session['refreshToken']),
  };
}

/** An ID token as the browser fetches one every hour. */
export async function refresh({ refreshToken }: Pick<Person, 'refreshToken'>): Promise<string> {
  const refreshed = await post(`${ORIGINS.auth}/securetoken.googleapis.com/v1/token?key=any`, {
    ...{ grant_type: 'refresh_token', refresh_token: refreshToken },
  });
  return String(refreshed['id_token']);
}

async function logIn(uid: string): Promise<Person> {
  const { email = '', providerData } = await getAuth().getUser(uid);
  const google = providerData.find(({ providerId }) => providerId === 'google.com');
  if (google !== undefined) return comeByGoogle(email, google.uid);
  const session = await post(`${TOOLKIT}/accounts:signInWithCustomToken?key=any`, {
    ...{ token: await getAuth().createCustomToken(uid), returnSecureToken: true },
  });
  const [token, refreshToken] = [String(session['idToken']), String(session['refreshToken'])];
  return { uid, email, token, refreshToken };
}

/**
 * A session in which the person logged in `agoMs` ago and the browser has just refreshed the token,
 * as it does every hour. Setting a password has moved the time before which sessions are revoked to
 * then; it is moved back.
 */
export async function sessionFrom(uid: string, agoMs: number): Promise<Person> {
  const session = await logIn(uid);
  await post(
    `${TOOLKIT}/projects/${PROJECT}/accounts:update`,
    {
      localId: uid,
      lastLoginAt: String(Date.now() - agoMs),
      validSince: String(Math.floor((Date.now() - 2 * agoMs) / 1_000)),
    },
    { Authorization: 'Bearer owner' },
  );
  return { ...session, token: await refresh(session) };
}
