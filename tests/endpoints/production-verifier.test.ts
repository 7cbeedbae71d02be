import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { getProfile } from '../../functions/src/contract/profile.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import type { Answer, Request } from '../support/api.ts';
import { call } from '../support/api.ts';
import { ENDPOINTS_WITH_TOKEN, newCallWithoutEffect } from '../support/every-endpoint.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  appCheckClaims,
  idTokenClaims,
  newSigningKey,
  signingInput,
  signToken,
} from '../support/google.ts';
import { newMember, type Person } from '../support/people.ts';
import {
  type ProductionLikeServer,
  startProductionLikeServer,
} from '../support/production-like-server.ts';

// The functions run with production's verification of tokens, which checks signatures.

let server: ProductionLikeServer;
let member: Person;

beforeAll(async () => {
  server = await startProductionLikeServer();
  member = await newMember('admin');
}, 60_000);

afterAll(async () => {
  await server.stop();
});

const callServer = (path: string, request: Request = {}): Promise<Answer> =>
  call(path, { origin: server.origin, ...request });

const nowSeconds = () => Math.floor(Date.now() / 1000);
const FORGED_TOKENS: Readonly<Record<string, (uid: string) => string>> = {
  'unsigned ("alg none")': (uid) => `${signingInput({ alg: 'none' }, idTokenClaims(uid))}.`,
  'signed by another key under the right name': (uid) =>
    signToken(newSigningKey(server.idTokenKey.kid), idTokenClaims(uid)),
  'for another project': (uid) => server.idToken(uid, { aud: 'another-project' }),
  expired: (uid) =>
    server.idToken(uid, {
      iat: nowSeconds() - 7200,
      auth_time: nowSeconds() - 7200,
      exp: nowSeconds() - 1,
    }),
  'issued in the future': (uid) => server.idToken(uid, { iat: nowSeconds() + 600 }),
  'of a login in the future': (uid) => server.idToken(uid, { auth_time: nowSeconds() + 600 }),
};

async function tokenOfEndedSession(uid: string): Promise<string> {
  await getAuth().revokeRefreshTokens(uid);
  return server.idToken(uid, { auth_time: nowSeconds() - 60, iat: nowSeconds() - 60 });
}

/** Tokens with a valid signature. Only a request to Auth shows that such a session has ended. */
const ENDED_SESSIONS: Readonly<Record<string, (uid: string) => Promise<string>>> = {
  'of a disabled account': async (uid) => {
    await getAuth().updateUser(uid, { disabled: true });
    return server.idToken(uid);
  },
  'of a deleted account': async (uid) => {
    await getAuth().deleteUser(uid);
    return server.idToken(uid);
  },
};

/**
 * True if the endpoint asks Auth whether the session has ended: for all endpoints that write, all
 * that only admins may read, and the data export.
 */
const verifiesSession = ({ method, allow, path }: Endpoint) =>
  method !== 'GET' || (allow.length === 1 && allow[0] === 'admin') || path === 'my_data';

describe('in production an ID token', () => {
  it('that Google signed is accepted', async () => {
    expect((await callServer('/profile', { token: server.idToken(member.uid) })).status).toBe(200);
  });

  it.each(Object.entries(FORGED_TOKENS))('%s is refused', async (_what, forge) => {
    expectRefusal(await callServer('/profile', { token: forge(member.uid) }), 'unauthenticated');
  });

  it.each(Object.entries(ENDED_SESSIONS))(
    '%s is refused to change anything',
    async (_what, endSession) => {
      const token = await endSession((await newMember('fulluser')).uid);
      expectRefusal(
        await callServer('/profile', { method: 'PATCH', token, json: {} }),
        'unauthenticated',
      );
    },
  );

  it('of an ended session is refused wherever Auth is called, and for admins everywhere', async () => {
    for (const [role, endpoints] of [
      ['fulluser', ENDPOINTS_WITH_TOKEN.filter(verifiesSession)],
      ['admin', ENDPOINTS_WITH_TOKEN],
    ] as const) {
      const token = await tokenOfEndedSession((await newMember(role)).uid);
      for (const endpoint of endpoints) {
        const { path, request } = newCallWithoutEffect(endpoint, member.uid);
        expectRefusal(await callServer(path, { ...request, token }), 'unauthenticated');
      }
    }
  });

  it('of a removed or departed member is refused because they have no document', async () => {
    const { uid } = await newMember('fulluser');
    const token = await tokenOfEndedSession(uid);
    await memberRef(uid).delete();
    expectRefusal(await callServer('/inviters', { token }), 'unauthenticated');
  });

  it('gets 503, not 401, if Google’s keys cannot be loaded', async () => {
    server.google.setReachable(false);
    try {
      const answer = await callServer('/profile', { token: server.idToken(member.uid) });
      expectRefusal(answer, 'unavailable');
      expect(answer.headers.get('retry-after')).not.toBeNull();
    } finally {
      server.google.setReachable(true);
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

  const callWithAppToken = (endpoint: (typeof ENDPOINTS)[number], appToken?: string) => {
    const { path, request } = newCallWithoutEffect(endpoint, member.uid);
    const headers = appToken === undefined ? {} : { 'X-Firebase-AppCheck': appToken };
    return callServer(path, { ...request, token: server.idToken(member.uid), headers });
  };

  // This test comes first, because the Admin SDK caches App Check's keys for six hours.
  it('a call gets 503 if Google’s keys cannot be loaded', async () => {
    server.google.setReachable(false);
    try {
      const token = signToken(server.appCheckKey, appCheckClaims());
      expectRefusal(await callWithAppToken(getProfile, token), 'unavailable');
    } finally {
      server.google.setReachable(true);
    }
  });

  it('a call from the project’s own page is accepted', async () => {
    const token = signToken(server.appCheckKey, appCheckClaims());
    expect((await callWithAppToken(getProfile, token)).status).toBe(200);
  });

  const INVALID_APP_TOKENS: Readonly<Record<string, () => string>> = {
    'an empty App Check token': () => '',
    'one signed by another key': () =>
      signToken(newSigningKey(server.appCheckKey.kid), appCheckClaims()),
    'an expired one': () =>
      signToken(server.appCheckKey, {
        ...appCheckClaims(nowSeconds() - 7200),
        exp: nowSeconds() - 1,
      }),
    'an ID token instead': () => server.idToken(member.uid),
  };

  it.each(Object.entries(INVALID_APP_TOKENS))('a call with %s is refused', async (_w, make) => {
    expectRefusal(await callWithAppToken(getProfile, make()), 'app_check_failed');
  });

  it('a call without its token is refused by every endpoint but the one for uptime checks', async () => {
    for (const endpoint of ENDPOINTS.filter((one: Endpoint) => !one.fromAnyProgram)) {
      expectRefusal(await callWithAppToken(endpoint), 'app_check_failed');
    }
  });

  it('unknown values of APP_CHECK enforce, and none or "off" does not', async () => {
    const { path, request } = newCallWithoutEffect(ENDPOINTS[1], member.uid);
    const statusWith = async (setting: string) => {
      process.env['APP_CHECK'] = setting;
      return (await callServer(path, { ...request, token: server.idToken(member.uid) })).status;
    };
    expect(await statusWith('enforced')).toBe(401);
    expect(await statusWith('TRUE')).toBe(401);
    expect(await statusWith('off')).toBe(200);
    expect(await statusWith('')).toBe(200);
  });
});
