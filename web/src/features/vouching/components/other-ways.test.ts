import { DAY_MS, type Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { forwarderOf, whyOtherWays } from './other-ways.ts';

const NOW = Date.UTC(2026, 10, 23);
const vouchedDaysAgo = (days: number) => [{ since: new Date(NOW - days * DAY_MS).toISOString() }];
const LONG = 'You have needed one more vouch for more than two weeks.';

test.each([
  ['the link comes first in the first two weeks', 0, vouchedDaysAgo(13.9), null],
  ['and after one answer that a member cannot vouch', 1, vouchedDaysAgo(1), null],
  [
    'after two the other ways do',
    2,
    vouchedDaysAgo(1),
    '2 members who opened your link cannot vouch.',
  ],
  ['and after two weeks', 0, vouchedDaysAgo(14), LONG],
  ['and when the link of the first day has ended', 0, vouchedDaysAgo(32), LONG],
  ['without a day of the first vouch the link does', 0, [{ since: null }], null],
  ['and without a first vouch', 0, [], null],
] as const)('%s', (_what, declined, inviters, why) => {
  expect(whyOtherWays({ declined }, inviters, NOW)).toBe(why);
});

test('the first inviter is asked to forward the link while they can vouch and may forward it', () => {
  const ada: Inviter = {
    ...{ uid: 'ada', firstName: 'Ada', lastName: '', profilePicture: '', job: '', company: '' },
    ...{ since: null, vouches: true, recommendation: null, recommended_on: null, hidden: false },
  };
  const link = { shareable: true, url: 'https://elevere.example/vouch/x' };
  expect(forwarderOf(link, [ada])).toEqual({ first: ada, url: link.url });
  expect(forwarderOf({ ...link, shareable: false }, [ada])).toBeNull();
  expect(forwarderOf({ shareable: true, url: null }, [ada])).toBeNull();
  expect(forwarderOf(link, [{ ...ada, vouches: false }])).toBeNull();
  expect(forwarderOf(link, [])).toBeNull();
});
