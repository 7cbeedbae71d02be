import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { type Bill, CountingNetwork } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  randomCode,
} from '../support/people.ts';

// What each call costs, counted where it leaves the function's process. Numbers of documents do
// not depend on the size of the network, so these are the prices at any size.

let network: CountingNetwork;

beforeAll(async () => {
  network = await CountingNetwork.open();
});
afterAll(async () => {
  await network.close();
});
beforeEach(emptyNetwork);

type Ask = (origin: string) => Promise<Answer>;

/** The bill of one call of a warm function. */
async function billOf(target: string, ask: Ask, status = 200): Promise<Bill> {
  const running = await FunctionProcess.start(target, network.environment);
  try {
    return await network.billOf(async () => {
      const answer = await ask(running.origin);
      expect([answer.status, answer.text]).toEqual([status, answer.text]);
    });
  } finally {
    await running.kill();
  }
}

const validate =
  (code: string): Ask =>
  (origin) =>
    call(`/validate_invitation_code?code=${code}`, { origin });

function register(person: Person, code: string): Ask {
  return (origin) =>
    call('/partial_registration', {
      ...{ origin, method: 'POST', token: person.token },
      json: {
        ...{ invitee: person.uid, code1: code, email: person.email },
        ...{ firstName: 'New', lastName: 'Comer' },
      },
    });
}

function confirm(person: Person, code: string): Ask {
  return (origin) =>
    call('/confirm_second_code', {
      ...{ origin, method: 'POST', token: person.token },
      json: { invitee: person.uid, code2: code },
    });
}

const get =
  (path: string, { token }: Person): Ask =>
  (origin) =>
    call(path, { origin, token });

const post =
  (path: string, { token }: Person, json: object, headers = {}): Ask =>
  (origin) =>
    call(path, { origin, method: 'POST', token, json, headers });

async function partialMember(): Promise<Person> {
  return newMember('partialuser', { invitedBy: [(await newMember('fulluser')).uid] });
}

describe('what a call costs', () => {
  it('validate_invitation_code reads the invitation and the address’s count of wrong codes', async () => {
    const code = await newInvitation((await newMember('fulluser')).uid);
    const bill = await billOf('validate_invitation_code', validate(code));
    expect(bill).toEqual({ reads: 2, aggregations: 0, writes: 0, rounds: 2 });
  });

  it('partial_registration of a newcomer: at most three reads and four writes', async () => {
    const [person, inviter] = [await newAccount(), await newMember('fulluser')];
    const code = await newInvitation(inviter.uid);
    const bill = await billOf('partial_registration', register(person, code));
    expect(bill).toEqual({ reads: 3, aggregations: 0, writes: 3, rounds: 4 });
  });

  it('confirm_second_code: at most five reads and five writes', async () => {
    const [person, inviter] = [await partialMember(), await newMember('fulluser')];
    const code = await newInvitation(inviter.uid);
    const bill = await billOf('confirm_second_code', confirm(person, code));
    expect(bill).toEqual({ reads: 5, aggregations: 0, writes: 3, rounds: 4 });
  });

  it.each([
    ['with an Idempotency-Key', { 'Idempotency-Key': 'one' }, { reads: 3, writes: 3 }],
    ['without', {}, { reads: 2, writes: 2 }],
  ])(
    'generate_invitations_for_user %s: at most three reads and three writes',
    async (_, headers, cost) => {
      const person = await newMember('fulluser');
      const path = `/generate_invitations_for_user/${person.uid}`;
      const bill = await billOf('generate_invitations_for_user', post(path, person, {}, headers));
      expect(bill).toEqual({ ...cost, aggregations: 0, rounds: 2 });
    },
  );

  it('invitation_stats is one round of counts; for an admin, the role besides', async () => {
    const [person, admin] = [await newMember('fulluser'), await newMember('admin')];
    for (let made = 0; made < 3; made += 1) await newInvitation(person.uid);
    const path = `/invitation_stats/${person.uid}`;
    expect(await billOf('invitation_stats', get(path, person))).toEqual({
      ...{ reads: 0, aggregations: 5, writes: 0, rounds: 1 },
    });
    expect(await billOf('invitation_stats', get(path, admin))).toEqual({
      ...{ reads: 1, aggregations: 5, writes: 0, rounds: 2 },
    });
  });

  it('get_remaining_invitations reads one document besides the role, at the same time', async () => {
    const person = await newMember('fulluser');
    const path = `/get_remaining_invitations/${person.uid}`;
    expect(await billOf('get_remaining_invitations', get(path, person))).toEqual({
      ...{ reads: 2, aggregations: 0, writes: 0, rounds: 1 },
    });
  });

  it('a list page reads as many documents as it has rows, and at most two more', async () => {
    const [person, admin] = [await newMember('fulluser'), await newMember('admin')];
    for (let made = 0; made < 5; made += 1) await newInvitation(person.uid);
    const path = `/get_user_sent_invitations/${person.uid}`;
    const reads = async (query: string, asker: Person) =>
      (await billOf('get_user_sent_invitations', get(`${path}${query}`, asker))).reads;
    expect(await reads('', person)).toBe(5);
    expect(await reads('?limit=3', person)).toBe(4);
    expect(await reads('?limit=3', admin)).toBe(5);
  });

  it('what is looked at or changed one by one costs the role and what it is about', async () => {
    const person = await newMember('fulluser', { invitedBy: ['one', 'two'] });
    const code = await newInvitation(person.uid);
    const cost = async (target: string, ask: Ask) => {
      const { reads, writes } = await billOf(target, ask);
      return { reads, writes };
    };
    expect(await cost('profile', get('/profile', person))).toEqual({ reads: 1, writes: 0 });
    expect(await cost('inviters', get('/inviters', person))).toEqual({ reads: 3, writes: 0 });
    expect(await cost('invitation_details', post('/invitation_details', person, { code }))).toEqual(
      {
        ...{ reads: 2, writes: 0 },
      },
    );
    expect(await cost('revoke_invitation', post('/revoke_invitation', person, { code }))).toEqual({
      ...{ reads: 2, writes: 2 },
    });
  });

  it('a wrong code costs its look and one count', async () => {
    const { reads, writes } = await billOf('validate_invitation_code', validate(randomCode()));
    expect({ reads, writes }).toEqual({ reads: 2, writes: 1 });
  });
});
