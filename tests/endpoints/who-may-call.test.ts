import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, endpointKey } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { ROLES, type Role } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call, type Request } from '../support/api.ts';
import { newCallWithoutEffect } from '../support/every-endpoint.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newMember, type Person } from '../support/people.ts';

// The Auth emulator does not sign tokens. production-verifier.test.ts tests signatures.

type EndpointCaller = Role | 'no role' | 'no token';

const ENDPOINT_CALLERS: readonly EndpointCaller[] = ['no token', 'no role', ...ROLES];

function expectedOutcome({ allow }: Endpoint, caller: EndpointCaller) {
  if (allow === 'anyone' || allow === 'optionallySignedIn') return 'let in';
  if (caller === 'no token') return 'unauthenticated';
  if (typeof allow === 'string') return 'let in';
  return allow.some((role) => role === caller) ? 'let in' : 'forbidden';
}

const ALL_ENDPOINTS = ENDPOINTS as readonly Endpoint[];
const ENDPOINTS_BY_KEY = ALL_ENDPOINTS.map(
  (endpoint) => [endpointKey(endpoint), endpoint] as const,
);

describe.each(ENDPOINT_CALLERS)('%s', (caller) => {
  let uid = 'unknown';
  let credentials: Request = {};

  beforeAll(async () => {
    if (caller === 'no token') return;
    const person = caller === 'no role' ? await newAccount() : await newMember(caller);
    uid = person.uid;
    credentials = { token: person.token };
  });

  it.each(ENDPOINTS_BY_KEY)(
    '%s admits the callers that its contract allows',
    async (_name, endpoint) => {
      const outcome = expectedOutcome(endpoint, caller);
      const { path, request } = newCallWithoutEffect(endpoint, uid);
      const answer = await call(path, { ...request, ...credentials });
      if (outcome !== 'let in') return expectRefusal(answer, outcome);
      expect([401, 403]).not.toContain(answer.status);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

it('a person who only signed up has no role', async () => {
  const { uid, token, email } = await newAccount();
  await memberRef(uid).set({ firstName: 'New', lastName: 'Comer', email });
  expectRefusal(await call('/invitees', { token }), 'forbidden');
});

// `serve` checks the tokens of all endpoints in one function, so this test calls one endpoint.
it.each<[string, (person: Person) => Promise<Request> | Request]>([
  ['no bearer', () => ({ headers: { Authorization: 'Basic YWRhOmFkYQ==' } })],
  ['two tokens', ({ token }) => ({ headers: { Authorization: `Bearer ${token} ${token}` } })],
  [
    'the token of a deleted account',
    async ({ uid, token }) => {
      await getAuth().deleteUser(uid);
      return { token };
    },
  ],
  [
    'the token of a suspended member',
    async ({ uid, token }) => {
      await memberRef(uid).update({ suspended: true });
      return { token };
    },
  ],
])('%s is refused', async (_what, request) => {
  expectRefusal(
    await call('/inviters', await request(await newMember('admin'))),
    'unauthenticated',
  );
});

it.each(['invitation_stats', 'get_user_sent_invitations', 'get_remaining_invitations'])(
  '%s of another member is refused to a member',
  async (path) => {
    const [{ token }, { uid }] = [await newMember('poweruser'), await newMember('fulluser')];
    expectRefusal(await call(`/${path}/${uid}`, { token }), 'forbidden');
  },
);
