import { DAY_MS, type Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { forwarderOf, whyOtherWays } from './other-ways.ts';

const NOW = Date.UTC(2026, 10, 23);
const vouchedDaysAgo = (days: number) => [{ since: new Date(NOW - days * DAY_MS).toISOString() }];
const HEADING_AFTER_TWO_WEEKS = 'Still waiting after two weeks?';

test.each([
  ['the link comes first in the first two weeks', vouchedDaysAgo(13.9), null],
  ['other ways come first after two weeks', vouchedDaysAgo(14), HEADING_AFTER_TWO_WEEKS],
  [
    'other ways come first after the first link has expired',
    vouchedDaysAgo(32),
    HEADING_AFTER_TWO_WEEKS,
  ],
  ['the link comes first if the first vouch has no date', [{ since: null }], null],
  ['the link comes first without a first vouch', [], null],
] as const)('%s', (_name, inviters, why) => {
  expect(whyOtherWays(inviters, NOW)).toBe(why);
});

test('an inviter who vouches and may forward the link is asked to', () => {
  const ada: Inviter = {
    uid: 'ada',
    firstName: 'Ada',
    lastName: '',
    profilePicture: '',
    job: '',
    company: '',
    about: '',
    since: null,
    vouches: true,
    recommendation: null,
    recommended_on: null,
  };
  const link = { shareable: true, url: 'https://elevere.example/vouch/x' };
  expect(forwarderOf(link, [ada])).toEqual({ first: ada, url: link.url });
  expect(forwarderOf({ ...link, shareable: false }, [ada])).toBeNull();
  expect(forwarderOf({ shareable: true, url: null }, [ada])).toBeNull();
  expect(forwarderOf(link, [{ ...ada, vouches: false }])).toBeNull();
  expect(forwarderOf(link, [])).toBeNull();
});
