import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PAGE } from '../../functions/src/contract/limits.ts';
import { callAt, type Request } from '../support/api.ts';
import { type Bill, CountingNetwork } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { asking } from '../support/vouch-link.ts';
import { newName, writeMembers } from '../support/written-members.ts';

/** One call: the path behind `/api`, and the request. */
interface Made extends Request {
  readonly path: string;
}

interface Case {
  readonly what: string;
  readonly prepare: () => Promise<Made>;
  /** Maximum number of sequential exchanges. Simultaneous ones count as one. */
  readonly waits: number;
  /** Further costs of the call. An omitted cost must be 0. */
  readonly bill: Partial<Omit<Bill, 'oneAfterAnother'>>;
}

/** Creates a member with this many active codes. */
async function inviter(codes: number) {
  const person = await newMember('fulluser');
  const made = await Promise.all(Array.from({ length: codes }, () => newInvitation(person.uid)));
  return { ...person, code: made[0] ?? '' };
}

/** Creates a member with two inviters. */
async function invited() {
  const inviters = [await newMember('fulluser'), await newMember('fulluser')];
  return newMember('fulluser', { invitedBy: inviters.map(({ uid }) => uid) });
}

/** Prepares an admin's call in a network with more than one page of members. */
async function manyMembers(filters: string) {
  const [{ token }, name, role] = [await newMember('admin'), newName(), 'fulluser' as const];
  const others = Array.from({ length: ADMIN_PAGE.default + 20 }, () => ({ role }));
  await writeMembers(name, [{ role, suspended: true }, ...others]);
  return { path: `/members?q=${name}${filters}`, token };
}

// With the emulator, the Admin SDK checks every token with Auth. In production it does so only to
// confirm a session. So each call with a token has one Auth request more here.
const CASES: readonly Case[] = [
  {
    what: 'GET invitation_stats',
    prepare: async () => {
      const { uid, token } = await inviter(24);
      return { path: `/invitation_stats/${uid}`, token };
    },
    waits: 3,
    bill: { reads: 1, counts: 5, auth: 1 },
  },
  {
    what: 'GET profile',
    prepare: async () => ({ path: '/profile', token: (await newMember('fulluser')).token }),
    waits: 3,
    bill: { reads: 1, auth: 2 },
  },
  {
    what: 'PATCH profile',
    prepare: async () => {
      const { token } = await newMember('fulluser');
      return { path: '/profile', method: 'PATCH', token, json: { job: 'Editor' } };
    },
    waits: 7,
    bill: { reads: 3, writes: 1, auth: 3 },
  },
  {
    what: 'POST generate_invitations_for_user',
    prepare: async () => {
      const { uid, token } = await newMember('fulluser');
      return { path: `/generate_invitations_for_user/${uid}`, method: 'POST', token, json: {} };
    },
    waits: 6,
    bill: { reads: 6, writes: 3, auth: 2 },
  },
  {
    what: 'GET get_remaining_invitations',
    prepare: async () => {
      const { uid, token } = await newMember('fulluser');
      return { path: `/get_remaining_invitations/${uid}`, token };
    },
    waits: 3,
    bill: { reads: 3, auth: 1 },
  },
  {
    what: 'GET get_user_sent_invitations, of 24',
    prepare: async () => {
      const { uid, token } = await inviter(24);
      return { path: `/get_user_sent_invitations/${uid}`, token };
    },
    waits: 3,
    bill: { reads: 25, auth: 1 },
  },
  {
    what: 'GET validate_invitation_code',
    prepare: async () => ({ path: `/validate_invitation_code?code=${(await inviter(1)).code}` }),
    waits: 3,
    bill: { reads: 5 },
  },
  {
    what: 'POST partial_registration',
    prepare: async () => {
      const [{ code }, { uid, token, email }] = [await inviter(1), await newAccount()];
      const json = { invitee: uid, code1: code, firstName: 'New', lastName: 'Comer', email };
      return { path: '/partial_registration', method: 'POST', token, json };
    },
    waits: 9,
    bill: { reads: 8, writes: 6, auth: 3 },
  },
  {
    what: 'POST confirm_second_code',
    prepare: async () => {
      const invitedBy = [(await newMember('fulluser')).uid];
      const first = await newMember('fulluser', { invitedBy });
      const second = await newMember('fulluser', { invitedBy, fullSince: new Date() });
      const code = await newInvitation(second.uid);
      const { uid, token } = await newMember('partialuser', { invitedBy: [first.uid] });
      const json = { invitee: uid, code2: code };
      return { path: '/confirm_second_code', method: 'POST', token, json };
    },
    waits: 8,
    bill: { reads: 9, writes: 6, auth: 2 },
  },
  {
    what: 'GET inviters',
    prepare: async () => ({ path: '/inviters', token: (await invited()).token }),
    waits: 3,
    bill: { reads: 4, auth: 1 },
  },
  {
    what: 'GET vouch',
    prepare: async () => {
      const [{ link }, { token }] = [await asking(), await newMember('fulluser')];
      return { path: `/vouch/${link}`, token };
    },
    waits: 7,
    bill: { reads: 8, auth: 1 },
  },
  {
    what: 'POST vouch',
    prepare: async () => {
      const [{ link }, { token }] = [await asking(), await newMember('fulluser')];
      return { path: `/vouch/${link}`, method: 'POST', token, json: {} };
    },
    waits: 10,
    bill: { reads: 10, writes: 7, auth: 2 },
  },
  {
    what: 'GET invitees',
    prepare: async () => ({ path: '/invitees', token: (await inviter(24)).token }),
    waits: 3,
    bill: { reads: 2, auth: 1 },
  },
  {
    what: 'GET members, a page of more',
    prepare: () => manyMembers(''),
    waits: 4,
    bill: { reads: ADMIN_PAGE.default + 2, auth: 2 },
  },
  {
    what: 'GET members, a page of more in a state and a role',
    prepare: () => manyMembers('&state=active&role=fulluser'),
    waits: 4,
    bill: { reads: ADMIN_PAGE.default + 2, auth: 2 },
  },
  {
    what: 'GET members, one who is suspended among many',
    prepare: () => manyMembers('&state=suspended'),
    waits: 4,
    bill: { reads: 2, auth: 2 },
  },
  {
    what: 'GET circle',
    prepare: async () => ({ path: '/circle', token: (await invited()).token }),
    waits: 5,
    bill: { reads: 5, auth: 1 },
  },
];

const NOTHING = { reads: 0, counts: 0, writes: 0, auth: 0, storage: 0 };

let network: CountingNetwork;
let api: FunctionProcess;

beforeAll(async () => {
  network = await CountingNetwork.open();
  api = await FunctionProcess.start('api', network.environment);
});

afterAll(async () => {
  await api.kill();
  await network.close();
});

test.each(CASES)(
  '$what sends only necessary requests, in parallel where possible',
  async ({ prepare, waits, bill }) => {
    const { path, ...request } = await prepare();
    const { oneAfterAnother, ...asked } = await network.billOf(async () => {
      expect(await callAt(`${api.origin}/api${path}`, request)).toMatchObject({ status: 200 });
    });
    expect(asked).toMatchObject({ ...NOTHING, ...bill });
    expect(oneAfterAnother).toBeLessThanOrEqual(waits);
  },
);
