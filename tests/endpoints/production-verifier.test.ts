import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { getProfile } from '../../functions/src/contract/profile.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import type { Answer, Request } from '../support/api.ts';
import { call } from '../support/api.ts';
import { type Deployed, startDeployed } from '../support/deployed.ts';
import { emptyCall, WITH_BEARER } from '../support/every-endpoint.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  appCheckClaims,
  idTokenClaims,
  newSigningKey,
  signed,
  unsigned,
} from '../support/google.ts';
import { newMember, type Person } from '../support/people.ts';

// The functions with production's token verification: signatures count, and no emulator is asked.

let deployment: Deployed;
let member: Person;

beforeAll(async () => {
  deployment = await startDeployed();
  member = await newMember('admin');
}, 60_000);

afterAll(async () => {
  await deployment.stop();
});

const ask = (path: string, request: Request = {}): Promise<Answer> =>
  call(path, { origin: deployment.origin, ...request });

const nowS = () => Math.floor(Date.now() / 1000);
const FORGED: Readonly<Record<string, (uid: string) => string>> = {
  'unsigned ("alg none")': (uid) => `${unsigned({ alg: 'none' }, idTokenClaims(uid))}.`,
  'signed by another key under the right name': (uid) =>
    signed(newSigningKey(deployment.idTokenKey.kid), idTokenClaims(uid)),
  'for another project': (uid) => deployment.idToken(uid, { aud: 'another-project' }),
  expired: (uid) =>
    deployment.idToken(uid, { iat: nowS() - 7200, auth_time: nowS() - 7200, exp: nowS() - 1 }),
};

async function ended(uid: string): Promise<string> {
  await getAuth().revokeRefreshTokens(uid);
  return deployment.idToken(uid, { auth_time: nowS() - 60, iat: nowS() - 60 });
}

/** Tokens with a valid signature whose sessions have ended. Only a request to Auth shows that. */
const ENDED_SESSIONS: Readonly<Record<string, (uid: string) => Promise<string>>> = {
  'of a disabled account': async (uid) => {
    await getAuth().updateUser(uid, { disabled: true });
    return deployment.idToken(uid);
  },
  'of a deleted account': async (uid) => {
    await getAuth().deleteUser(uid);
    return deployment.idToken(uid);
  },
};

/**
 * True for endpoints that check the session with Auth: all that write, all that only admins may
 * read, and the data export.
 */
const asksAuth = ({ method, allow, path }: Endpoint) =>
  method !== 'GET' || (allow.length === 1 && allow[0] === 'admin') || path === 'my_data';

describe('in production an ID token', () => {
  it('that Google signed is accepted', async () => {
    expect((await ask('/profile', { token: deployment.idToken(member.uid) })).status).toBe(200);
  });

  it.each(Object.entries(FORGED))('%s is refused', async (_what, forge) => {
    expectRefusal(await ask('/profile', { token: forge(member.uid) }), 'unauthenticated');
  });

  it.each(Object.entries(ENDED_SESSIONS))(
    '%s is refused to change anything',
    async (_what, end) => {
      const token = await end((await newMember('fulluser')).uid);
      expectRefusal(await ask('/profile', { method: 'PATCH', token, json: {} }), 'unauthenticated');
    },
  );

  it('of an ended session is refused wherever Auth is called, and for admins everywhere', async () => {
    for (const [role, endpoints] of [
      ['fulluser', WITH_BEARER.filter(asksAuth)],
      ['admin', WITH_BEARER],
    ] as const) {
      const token = await ended((await newMember(role)).uid);
      for (const endpoint of endpoints) {
        const { path, request } = emptyCall(endpoint, member.uid);
        expectRefusal(await ask(path, { ...request, token }), 'unauthenticated');
      }
    }
  });

  it('of a removed or departed member is refused because they have no document', async () => {
    const { uid } = await newMember('fulluser');
    const token = await ended(uid);
    await memberRef(uid).delete();
    expectRefusal(await ask('/inviters', { token }), 'unauthenticated');
  });

  it('gets 503, not 401, if Google’s keys cannot be loaded', async () => {
    deployment.google.setReachable(false);
    try {
      const answer = await ask('/profile', { token: deployment.idToken(member.uid) });
      expectRefusal(answer, 'unavailable');
      expect(answer.headers.get('retry-after')).not.toBeNull();
    } finally {
      deployment.google.setReachable(true);
    }
  });
});

describe('with APP_CHECK=enforce', () => {
  beforeEach(() => {
    process.env['APP_CHECK'] = 'enforce';
    return () => {
      delete process.env['APP_CHECK'];
    };
  });

  const withApp = (endpoint: (typeof ENDPOINTS)[number], appToken?: string) => {
    const { path, request } = emptyCall(endpoint, member.uid);
    const headers = appToken === undefined ? {} : { 'X-Firebase-AppCheck': appToken };
    return ask(path, { ...request, token: deployment.idToken(member.uid), headers });
  };

  // Comes first, because the Admin SDK caches App Check's keys for six hours.
  it('a call gets 503 if Google’s keys cannot be loaded', async () => {
    deployment.google.setReachable(false);
    try {
      const token = signed(deployment.appCheckKey, appCheckClaims());
      expectRefusal(await withApp(getProfile, token), 'unavailable');
    } finally {
      deployment.google.setReachable(true);
    }
  });

  it('a call from the project’s own page is accepted', async () => {
    const token = signed(deployment.appCheckKey, appCheckClaims());
    expect((await withApp(getProfile, token)).status).toBe(200);
  });

  const APP_TOKENS: Readonly<Record<string, () => string>> = {
    'an empty App Check token': () => '',
    'one signed by another key': () =>
      signed(newSigningKey(deployment.appCheckKey.kid), appCheckClaims()),
    'an expired one': () =>
      signed(deployment.appCheckKey, { ...appCheckClaims(nowS() - 7200), exp: nowS() - 1 }),
    'an ID token instead': () => deployment.idToken(member.uid),
  };

  it.each(Object.entries(APP_TOKENS))('a call with %s is refused', async (_w, make) => {
    expectRefusal(await withApp(getProfile, make()), 'app_check_failed');
  });

  it('a call without its token is refused by every endpoint but the one for uptime checks', async () => {
    for (const endpoint of ENDPOINTS.filter((one: Endpoint) => !one.fromAnyProgram)) {
      expectRefusal(await withApp(endpoint), 'app_check_failed');
    }
  });

  it('unknown values of APP_CHECK enforce, and none or "off" does not', async () => {
    const { path, request } = emptyCall(ENDPOINTS[1], member.uid);
    const statusWith = async (setting: string) => {
      process.env['APP_CHECK'] = setting;
      return (await ask(path, { ...request, token: deployment.idToken(member.uid) })).status;
    };
    expect(await statusWith('enforced')).toBe(401);
    expect(await statusWith('TRUE')).toBe(401);
    expect(await statusWith('off')).toBe(200);
    expect(await statusWith('')).toBe(200);
  });
});
