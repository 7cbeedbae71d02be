import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { emptyCall, nameOf, WITH_BEARER } from '../support/every-endpoint.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { idTokenClaims, newSigningKey, signed, unsigned } from '../support/google.ts';
import { newMember, type Person } from '../support/people.ts';

// Over the running functions. The Auth emulator signs nothing and its tokens say so ("alg none"),
// so what only a signature can tell is tested in production-verifier.test.ts.

const nowS = () => Math.floor(Date.now() / 1000);
const none = (uid: string, change: object = {}) =>
  `${unsigned({ alg: 'none', typ: 'JWT' }, { ...idTokenClaims(uid), ...change })}.`;

const BAD: Readonly<Record<string, () => Promise<string>>> = {
  'of a session that was ended everywhere': async () => {
    const person = await newMember('admin');
    // Auth counts in whole seconds: the session must be older than the one in which it ends.
    await getAuth().revokeRefreshTokens(person.uid);
    return none(person.uid, { auth_time: nowS() - 60, iat: nowS() - 60 });
  },
  'of a disabled account, still open': async () => {
    const person = await newMember('admin');
    await getAuth().updateUser(person.uid, { disabled: true });
    return person.token;
  },
  'of a deleted account': async () => {
    const person = await newMember('admin');
    await getAuth().deleteUser(person.uid);
    return person.token;
  },
  expired: async () => {
    const { uid } = await newMember('admin');
    return none(uid, { iat: nowS() - 7200, auth_time: nowS() - 7200, exp: nowS() - 3600 });
  },
  'from the future': async () => {
    const { uid } = await newMember('admin');
    return none(uid, { iat: nowS() + 3600, auth_time: nowS() + 3600, exp: nowS() + 7200 });
  },
  'of another project': async () => {
    const { uid } = await newMember('admin');
    const iss = 'https://securetoken.google.com/another-project';
    return none(uid, { aud: 'another-project', iss });
  },
  'signed by somebody else': async () => {
    const { uid } = await newMember('admin');
    return signed(newSigningKey('own'), idTokenClaims(uid));
  },
  'that is none': async () => 'not-a-token',
};

describe('over the running functions', () => {
  let member: Person;

  beforeAll(async () => {
    firestore();
    await emptyNetwork();
    member = await newMember('admin');
  });

  it('a good token is let in by every endpoint, so that what follows is about the tokens', async () => {
    for (const endpoint of WITH_BEARER) {
      const { path, request } = emptyCall(endpoint, member.uid);
      const { status } = await call(path, { ...request, token: member.token });
      expect([nameOf(endpoint), status]).not.toEqual([nameOf(endpoint), 401]);
    }
  });

  it.each(Object.entries(BAD))('a token %s is refused by every endpoint', async (_what, make) => {
    const token = await make();
    for (const endpoint of WITH_BEARER) {
      const { path, request } = emptyCall(endpoint, member.uid);
      expectRefusal(await call(path, { ...request, token }), 'unauthenticated');
    }
  });

  it.each(['Bearer', 'Bearer ', 'Basic YWRhOmFkYQ==', 'Bearer a b', 'bearer'])(
    'an Authorization of "%s" is refused by every endpoint',
    async (Authorization) => {
      for (const endpoint of WITH_BEARER) {
        const { path, request } = emptyCall(endpoint, member.uid);
        const answer = await call(path, { ...request, headers: { Authorization } });
        expectRefusal(answer, 'unauthenticated');
      }
    },
  );

  it('only the two calls of section 6 are open to strangers', async () => {
    const open: string[] = [];
    for (const endpoint of ENDPOINTS) {
      const { path, request } = emptyCall(endpoint, member.uid);
      if ((await call(path, request)).status !== 401) open.push(endpoint.path);
    }
    expect(open).toEqual(['validate_invitation_code', 'partial_registration']);
  });
});
