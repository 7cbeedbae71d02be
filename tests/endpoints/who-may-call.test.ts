import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call, type Request } from '../support/api.ts';
import { emptyCall, nameOf } from '../support/every-endpoint.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { idTokenClaims, newSigningKey, signed, unsigned } from '../support/google.ts';
import { newAccount, newMember } from '../support/people.ts';

// Tests with the running functions. The Auth emulator does not sign tokens ("alg none"), so
// production-verifier.test.ts tests signatures. It also tests which calls check the session with
// Auth, because with the emulator the Admin SDK checks every token.

interface Caller {
  readonly uid: string;
  readonly request: Request;
  /** State of the caller's token: missing, valid or invalid. */
  readonly token: 'none' | 'good' | 'bad';
  readonly role: Role | null;
}

const headers = (Authorization: string) => ({ headers: { Authorization } });
const nowS = () => Math.floor(Date.now() / 1000);
const none = (uid: string, change: object = {}) =>
  `${unsigned({ alg: 'none', typ: 'JWT' }, { ...idTokenClaims(uid), ...change })}.`;

/** Creates an admin whose token is invalid. `request` builds the request to send. */
async function badAdmin(
  request: (uid: string, token: string) => Request | Promise<Request>,
): Promise<Caller> {
  const { uid, token } = await newMember('admin');
  return { uid, token: 'bad', role: 'admin', request: await request(uid, token) };
}

const CALLERS: Readonly<Record<string, () => Promise<Caller>>> = {
  'no token': async () => ({ uid: 'unknown', token: 'none', role: null, request: {} }),
  'no role': async () => {
    const { uid, token } = await newAccount();
    return { uid, token: 'good', role: null, request: { token } };
  },
  'no role, but a sign-up': async () => {
    const { uid, token, email } = await newAccount();
    await memberRef(uid).set({ firstName: 'New', lastName: 'Comer', email });
    return { uid, token: 'good', role: null, request: { token } };
  },
  ...Object.fromEntries(
    ROLES.map((role) => [
      role,
      async (): Promise<Caller> => {
        const { uid, token } = await newMember(role);
        return { uid, token: 'good', role, request: { token } };
      },
    ]),
  ),
};

/** Tokens that Auth or `serve` refuses for every caller. */
const BAD_TOKENS: Readonly<Record<string, () => Promise<Caller>>> = {
  'no bearer': () => badAdmin(() => headers('Basic YWRhOmFkYQ==')),
  'two tokens': () => badAdmin((_uid, token) => headers(`Bearer ${token} ${token}`)),
  'a token signed by another key': () =>
    badAdmin((uid) => ({ token: signed(newSigningKey('own'), idTokenClaims(uid)) })),
  'a token of another project': () =>
    badAdmin((uid) => ({ token: none(uid, { aud: 'another-project' }) })),
  'an expired token': () =>
    badAdmin((uid) => ({ token: none(uid, { iat: nowS() - 7200, exp: nowS() - 3600 }) })),
  'a deleted account': () =>
    badAdmin(async (uid, token) => {
      await getAuth().deleteUser(uid);
      return { token };
    }),
  'a suspended member': () =>
    badAdmin(async (uid, token) => {
      await memberRef(uid).update({ suspended: true });
      return { token };
    }),
};

/**
 * Returns the outcome that the contract's `allow` requires for this caller: admitted, or the
 * refusal.
 */
function expected({ allow }: Endpoint, { token, role }: Caller) {
  if (allow === 'anyone') return 'let in';
  if (token === 'none') return allow === 'optionallySignedIn' ? 'let in' : 'unauthenticated';
  if (token === 'bad') return 'unauthenticated';
  if (typeof allow === 'string') return 'let in';
  return role !== null && allow.includes(role) ? 'let in' : 'forbidden';
}

const ALL = ENDPOINTS as readonly Endpoint[];
const NAMED = ALL.map((endpoint) => [nameOf(endpoint), endpoint] as const);

async function expectAsContract(endpoint: Endpoint, caller: Caller): Promise<void> {
  const outcome = expected(endpoint, caller);
  const { path, request } = emptyCall(endpoint, caller.uid);
  const answer = await call(path, { ...request, ...caller.request });
  if (outcome !== 'let in') return expectRefusal(answer, outcome);
  expect([401, 403]).not.toContain(answer.status);
  expect(answer.status).toBeLessThan(500);
}

describe.each(Object.entries(CALLERS))('%s', (_who, make) => {
  let caller: Caller;

  beforeAll(async () => {
    caller = await make();
  });

  it.each(NAMED)('%s admits the callers that its contract allows', (_name, endpoint) =>
    expectAsContract(endpoint, caller),
  );
});

// One function checks all tokens, so one endpoint of each kind is enough here.
// production-verifier.test.ts tries a forged token and an ended session on every endpoint.
describe.each(Object.entries(BAD_TOKENS))('%s', (_what, make) => {
  it('is refused by one endpoint for each kind of caller', async () => {
    const caller = await make();
    const kinds = new Map(ALL.map((endpoint) => [JSON.stringify(endpoint.allow), endpoint]));
    for (const endpoint of kinds.values()) await expectAsContract(endpoint, caller);
  });
});

describe('every path', () => {
  const paths = [...new Set(ENDPOINTS.map(({ path }) => path))];

  it.each(paths)('%s lists the methods that it accepts', async (path) => {
    const own = ENDPOINTS.filter((endpoint) => endpoint.path === path);
    const methods = [
      ...new Set(own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
    ];
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (methods.includes(method)) continue;
      const answer = await call(`/${path}`, { method });
      expectRefusal(answer, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(methods.join(', '));
    }
  });
});

describe('the numbers and the list of a member’s invitations', () => {
  it.each(['poweruser', 'fulluser', 'partialuser', null] as const)(
    'are refused to a %s who is another',
    async (role) => {
      const asking = role === null ? await newAccount() : await newMember(role);
      const { uid } = await newMember('fulluser');
      for (const path of [
        'invitation_stats',
        'get_user_sent_invitations',
        'get_remaining_invitations',
      ]) {
        expectRefusal(await call(`/${path}/${uid}`, { token: asking.token }), 'forbidden');
        expect((await call(`/${path}/${asking.uid}`, { token: asking.token })).status).toBe(200);
      }
    },
  );
});
