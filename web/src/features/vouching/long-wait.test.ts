import { DAY_MS, type Inviter } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { canBeForwarded, hasWaitedLong } from './long-wait.ts';

const TEST_NOW = Date.UTC(2026, 10, 23);
const inviterVouchedDaysAgo = (days: number) => [
  { since: new Date(TEST_NOW - days * DAY_MS).toISOString() },
];

test.each([
  ['no other way is suggested in the first two weeks', inviterVouchedDaysAgo(13.9), false],
  ['other ways are suggested after two weeks', inviterVouchedDaysAgo(14), true],
  ['other ways are suggested after the first link has expired', inviterVouchedDaysAgo(32), true],
  ['no other way is suggested if the first vouch has no date', [{ since: null }], false],
  ['no other way is suggested without a first vouch', [], false],
] as const)('%s', (_name, inviters, expected) => {
  expect(hasWaitedLong(inviters, TEST_NOW)).toBe(expected);
});

test('only a first inviter whose vouch counts can forward a shareable link', () => {
  const inviterAda: Inviter = {
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
  expect(canBeForwarded(link, [inviterAda])).toBe(true);
  expect(canBeForwarded({ ...link, shareable: false }, [inviterAda])).toBe(false);
  expect(canBeForwarded({ shareable: true, url: null }, [inviterAda])).toBe(false);
  expect(canBeForwarded(link, [{ ...inviterAda, vouches: false }])).toBe(false);
  expect(canBeForwarded(link, [])).toBe(false);
});
