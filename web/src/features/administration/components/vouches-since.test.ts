import type { Person, Problem } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { vouchesSince } from './vouches-since.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T13:00:00.000Z';
const ada: Person = {
  uid: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profilePicture: '',
  job: '',
  company: '',
};

const hinted = (at: string): Problem => ({
  kind: 'hinted',
  at,
  hints: ['new_inviter'],
  invitee: ada,
  inviters: [ada],
});
const pair = (last: string): Problem => ({
  kind: 'pair',
  people: [ada, ada],
  invitees: [ada, ada, ada],
  last,
});

test('a vouch is worth a look until the admin has looked, once where it has a hint and repeats a pair', () => {
  const problems = [hinted(LATER), pair(LATER), hinted(NOON), { kind: 'one_admin' } as const];
  expect(vouchesSince(problems, 0)).toBe(2);
  expect(vouchesSince(problems, Date.parse(NOON))).toBe(1);
  expect(vouchesSince(problems, Date.parse(LATER))).toBe(0);
});
