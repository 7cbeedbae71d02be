import type { Person } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { adminTasksOf, type OverviewWithTasks } from './admin-tasks.ts';

const EMPTY_PROFILE = {
  firstName: '',
  lastName: '',
  profilePicture: '',
  job: '',
  company: '',
  about: '',
};
const KAY: Person = { ...EMPTY_PROFILE, uid: 'kay' };
const NETWORK_OVERVIEW: OverviewWithTasks = {
  problems: [
    { kind: 'one_admin' },
    {
      kind: 'waiting',
      person: KAY,
      since: '2026-10-01T12:00:00.000Z',
      first_inviter: null,
    },
  ],
  long_halfway: 12,
};

test('an admin sees the network’s problems first, then waiting newcomers', () => {
  expect(adminTasksOf(NETWORK_OVERVIEW)).toEqual([
    { kind: 'network', problem: { kind: 'one_admin' } },
    { kind: 'waiting', people: [KAY], count: 12 },
  ]);
  expect(adminTasksOf({ problems: [], long_halfway: 0 })).toEqual([]);
});
