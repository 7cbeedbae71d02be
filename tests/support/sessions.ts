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

/**
 * A session in which the person logged in `agoMs` ago and the browser has just refreshed the token,
 * as it does every hour. Setting a password has moved the time before which sessions are revoked to
 * then; it is moved back.
 */
export async function sessionFrom(uid: string, agoMs: number): Promise<Person> {
  const token = await getAuth().createCustomToken(uid);
  const session = await post(`${TOOLKIT}/accounts:signInWithCustomToken?key=any`, {
    token,
    returnSecureToken: true,
  });
  await post(
    `${TOOLKIT}/projects/${PROJECT}/accounts:update`,
    {
      localId: uid,
      lastLoginAt: String(Date.now() - agoMs),
      validSince: String(Math.floor((Date.now() - 2 * agoMs) / 1_000)),
    },
    { Authorization: 'Bearer owner' },
  );
  const refreshed = await post(`${ORIGINS.auth}/securetoken.googleapis.com/v1/token?key=any`, {
    grant_type: 'refresh_token',
    refresh_token: session['refreshToken'],
  });
  const { email } = await getAuth().getUser(uid);
  return {
    uid,
    email: email ?? '',
    token: String(refreshed['id_token']),
    refreshToken: String(refreshed['refresh_token']),
  };
}
