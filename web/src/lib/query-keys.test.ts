import { expect, test } from 'vitest';
import { QUERY_KEYS } from './query-keys.ts';

const { administration, invitations } = QUERY_KEYS;

test.each([
  ['searches for people', QUERY_KEYS.people('ada'), QUERY_KEYS.people('grace')],
  ['vouch links', QUERY_KEYS.vouch('one'), QUERY_KEYS.vouch('other')],
  ['polls', QUERY_KEYS.vouchPoll(1), QUERY_KEYS.vouchPoll(2)],
  ['introducers', QUERY_KEYS.introducers('ada'), QUERY_KEYS.introducers('grace')],
  ['invitations', invitations.details('ONE'), invitations.details('OTHER')],
  [
    'searches for a name',
    administration.members('ada', undefined, undefined),
    administration.members('grace', undefined, undefined),
  ],
  [
    'searches for a role',
    administration.members('', 'admin', undefined),
    administration.members('', 'fulluser', undefined),
  ],
  [
    'searches for a state',
    administration.members('', undefined, 'active'),
    administration.members('', undefined, 'suspended'),
  ],
  ['members', administration.member('ada'), administration.member('grace')],
  ['circles', administration.circle('ada'), administration.circle('grace')],
  ['filters', administration.audit({ uid: 'ada' }, 5), administration.audit({ uid: 'grace' }, 5)],
  ['lengths of a log', administration.audit({}, 5), administration.audit({}, 50)],
  ['waits before vouching', administration.network(7), administration.network(30)],
])('two %s never share cached data', (_queries, oneKey, otherKey) => {
  expect(oneKey).not.toEqual(otherKey);
});
