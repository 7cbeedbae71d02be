import { createHmac } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { getProfile } from '../../functions/src/contract/profile.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import type { Answer, Request } from '../support/api.ts';
import { call } from '../support/api.ts';
import { type Deployed, startDeployed } from '../support/deployed.ts';
import { PROJECT } from '../support/environment.ts';
import { emptyCall, nameOf, WITH_BEARER } from '../support/every-endpoint.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  appCheckClaims,
  idTokenClaims,
  newSigningKey,
  publicPem,
  signed,
  unsigned,
} from '../support/google.ts';
import { newMember, type Person } from '../support/people.ts';

// The functions with production's token verification: signatures count, and no emulator is asked.

let deployed: Deployed;
let member: Person;

beforeAll(async () => {
  deployed = await startDeployed();
  member = await newMember('admin');
}, 60_000);

afterAll(async () => {
  await deployed.stop();
});

const ask = (path: string, request: Request = {}): Promise<Answer> =>
  call(path, { origin: deployed.origin, ...request });

/** Expects that the caller is admitted. who-may-call.test.ts tests the roles. */
function expectLetIn(endpoint: Endpoint, { status }: Answer): void {
  expect(status, nameOf(endpoint)).not.toBe(401);
  expect(status, nameOf(endpoint)).toBeLessThan(500);
}

const nowS = () => Math.floor(Date.now() / 1000);
const hs256 = (head: string, secret: string) =>
  `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
const pieces = (token: string): [string, string, string] => {
  const [head = '', payload = '', signature = ''] = token.split('.');
  return [head, payload, signature];
};

const FORGED: Readonly<Record<string, (uid: string) => string | Promise<string>>> = {
  'unsigned ("alg none")': (uid) => `${unsigned({ alg: 'none' }, idTokenClaims(uid))}.`,
  'unsigned, naming the right key': (uid) =>
    `${unsigned({ alg: 'none', kid: deployed.idTokenKey.kid }, idTokenClaims(uid))}.`,
  'of the Auth emulator itself': () => member.token,
  'signed by HS256 with the public key as the secret': (uid) =>
    hs256(
      unsigned({ alg: 'HS256', kid: deployed.idTokenKey.kid }, idTokenClaims(uid)),
      publicPem(deployed.idTokenKey),
    ),
  'signed by another key under the right name': (uid) =>
    signed(newSigningKey(deployed.idTokenKey.kid), idTokenClaims(uid)),
  'signed by a key that Google did not publish': (uid) =>
    signed(newSigningKey('unknown'), idTokenClaims(uid)),
  'without the name of a key': (uid) => deployed.idToken(uid, {}, { kid: undefined }),
  'whose claims were changed afterwards': (uid) => {
    const [head, , signature] = pieces(deployed.idToken('somebody-else'));
    const [, payload] = pieces(deployed.idToken(uid));
    return `${head}.${payload}.${signature}`;
  },
  'whose signature was cut off': (uid) => deployed.idToken(uid).replace(/[^.]*$/, ''),
  'for another project': (uid) => deployed.idToken(uid, { aud: 'another-project' }),
  'from another issuer': (uid) =>
    deployed.idToken(uid, { iss: `https://securetoken.example.com/${PROJECT}` }),
  'of another project’s issuer': (uid) =>
    deployed.idToken(uid, { iss: 'https://securetoken.google.com/another-project' }),
  'that is a session cookie': (uid) =>
    deployed.idToken(uid, { iss: `https://session.firebase.google.com/${PROJECT}` }),
  expired: (uid) =>
    deployed.idToken(uid, { iat: nowS() - 7200, auth_time: nowS() - 7200, exp: nowS() - 1 }),
  'issued in the future': (uid) =>
    deployed.idToken(uid, { iat: nowS() + 3600, exp: nowS() + 7200 }),
  'of a sign-in in the future': (uid) => deployed.idToken(uid, { auth_time: nowS() + 3600 }),
  'not valid yet': (uid) => deployed.idToken(uid, { nbf: nowS() + 3600 }),
  'without a uid': () => deployed.idToken(''),
  'of App Check': () => signed(deployed.appCheckKey, appCheckClaims()),
};

async function ended(uid: string): Promise<string> {
  await getAuth().revokeRefreshTokens(uid);
  return deployed.idToken(uid, { auth_time: nowS() - 60, iat: nowS() - 60 });
}

/** Tokens with a valid signature whose sessions have ended. Only a request to Auth shows that. */
const OVER: Readonly<Record<string, (uid: string) => Promise<string>>> = {
  'of a disabled account': async (uid) => {
    await getAuth().updateUser(uid, { disabled: true });
    return deployed.idToken(uid);
  },
  'of a deleted account': async (uid) => {
    await getAuth().deleteUser(uid);
    return deployed.idToken(uid);
  },
};

/**
 * True for endpoints that check the session with Auth: all that write, all that only admins may
 * read, and the data export.
 */
const asksAuth = ({ method, allow, path }: Endpoint) =>
  method !== 'GET' || (allow.length === 1 && allow[0] === 'admin') || path === 'my_data';

describe('in production an ID token', () => {
  it('that Google signed is accepted by every endpoint', async () => {
    const token = deployed.idToken(member.uid);
    for (const endpoint of WITH_BEARER) {
      const { path, request } = emptyCall(endpoint, member.uid);
      expectLetIn(endpoint, await ask(path, { ...request, token }));
    }
  });

  it.each(Object.entries(FORGED))('%s is refused', async (_what, forge) => {
    const token = await forge(member.uid);
    expectRefusal(await ask('/profile', { token }), 'unauthenticated');
  });

  it('that was forged is refused by every endpoint that checks tokens', async () => {
    const token = signed(newSigningKey(deployed.idTokenKey.kid), idTokenClaims(member.uid));
    for (const endpoint of WITH_BEARER) {
      const { path, request } = emptyCall(endpoint, member.uid);
      expectRefusal(await ask(path, { ...request, token }), 'unauthenticated');
    }
  });

  it.each(Object.entries(OVER))('%s is refused to change anything', async (_what, end) => {
    const token = await end((await newMember('fulluser')).uid);
    expectRefusal(await ask('/profile', { method: 'PATCH', token, json: {} }), 'unauthenticated');
  });

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

  it('of a removed or departed member is refused everywhere', async () => {
    const { uid } = await newMember('fulluser');
    const token = await ended(uid);
    await memberRef(uid).delete();
    for (const endpoint of WITH_BEARER) {
      const { path, request } = emptyCall(endpoint, uid);
      expectRefusal(await ask(path, { ...request, token }), 'unauthenticated');
    }
  });

  it('gets 503, not 401, if Google’s keys cannot be loaded', async () => {
    deployed.google.setReachable(false);
    try {
      const answer = await ask('/profile', { token: deployed.idToken(member.uid) });
      expectRefusal(answer, 'unavailable');
      expect(answer.headers.get('retry-after')).not.toBeNull();
    } finally {
      deployed.google.setReachable(true);
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
    return ask(path, { ...request, token: deployed.idToken(member.uid), headers });
  };

  // Comes first, because the Admin SDK caches App Check's keys for six hours.
  it('a call gets 503 if Google’s keys cannot be loaded', async () => {
    deployed.google.setReachable(false);
    try {
      const token = signed(deployed.appCheckKey, appCheckClaims());
      expectRefusal(await withApp(getProfile, token), 'unavailable');
    } finally {
      deployed.google.setReachable(true);
    }
  });

  it('a call from the project’s own page is accepted by every endpoint', async () => {
    for (const endpoint of ENDPOINTS) {
      const token = signed(deployed.appCheckKey, appCheckClaims());
      expectLetIn(endpoint, await withApp(endpoint, token));
    }
  });

  const APP_TOKENS: Readonly<Record<string, () => string | undefined>> = {
    'no App Check token': () => undefined,
    'an empty one': () => '',
    'one that is none': () => 'nonsense',
    'an unsigned one': () =>
      `${unsigned({ alg: 'none', kid: deployed.appCheckKey.kid }, appCheckClaims())}.`,
    'one signed by another key': () =>
      signed(newSigningKey(deployed.appCheckKey.kid), appCheckClaims()),
    'one by HS256 with the public key as the secret': () =>
      hs256(
        unsigned({ alg: 'HS256', kid: deployed.appCheckKey.kid }, appCheckClaims()),
        publicPem(deployed.appCheckKey),
      ),
    'one of another project': () =>
      signed(deployed.appCheckKey, { ...appCheckClaims(), aud: ['projects/another'] }),
    'one of another issuer': () =>
      signed(deployed.appCheckKey, { ...appCheckClaims(), iss: 'https://example.com/1' }),
    'an expired one': () =>
      signed(deployed.appCheckKey, { ...appCheckClaims(nowS() - 7200), exp: nowS() - 1 }),
    'an ID token instead': () => deployed.idToken(member.uid),
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
      return (await ask(path, { ...request, token: deployed.idToken(member.uid) })).status;
    };
    expect(await statusWith('enforced')).toBe(401);
    expect(await statusWith('TRUE')).toBe(401);
    expect(await statusWith('off')).toBe(200);
    expect(await statusWith('')).toBe(200);
  });
});
