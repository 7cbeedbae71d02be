import type { Person } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { adminsNeedsOf, type Reported } from './admins-needs.ts';

const BLANK = { firstName: '', lastName: '', profilePicture: '', job: '', company: '' };
const KAY: Person = { ...BLANK, uid: 'kay' };
const IDA: Person = { ...BLANK, uid: 'ida' };
const NOON = 'T12:00:00.000Z';
const HINTED = { kind: 'hinted' as const, hints: [], invitee: KAY, inviters: [IDA] };
const OVERVIEW: Reported = {
  problems: [
    { kind: 'one_admin' },
    { kind: 'waiting', person: KAY, since: `2026-10-01${NOON}`, first_inviter: null },
    {
      ...{ kind: 'pair', people: [KAY, IDA], invitees: [KAY, KAY, KAY] },
      last: `2026-11-11${NOON}`,
    },
    { ...HINTED, at: `2026-11-10${NOON}` },
    { ...HINTED, at: `2026-11-11${NOON}` },
  ],
  long_halfway: 12,
};
/** What stays until it is solved. */
const ALWAYS = [
  { what: 'network', problem: { kind: 'one_admin' } },
  { what: 'waiting', people: [KAY], count: 12 },
];

test('an admin reads what waits for them, and hints since they looked last', () => {
  expect(adminsNeedsOf(OVERVIEW, Date.parse(`2026-11-10${NOON}`))).toEqual([
    ...ALWAYS,
    { what: 'pair', people: [KAY, IDA], count: 3 },
    { what: 'hinted', count: 1 },
  ]);
  expect(adminsNeedsOf(OVERVIEW, Date.parse(`2026-11-11${NOON}`))).toEqual(ALWAYS);
  expect(adminsNeedsOf({ problems: [], long_halfway: 0 }, 0)).toEqual([]);
});
