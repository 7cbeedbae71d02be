import { VOUCH_LINK_LIFETIME_MS } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { whyOtherWays } from './other-ways.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);
const madeDaysAgo = (days: number) =>
  new Date(NOW - days * DAY + VOUCH_LINK_LIFETIME_MS).toISOString();

test.each([
  ['the link comes first in its first two weeks', 0, madeDaysAgo(13.9), null],
  ['and after one answer that a member cannot vouch', 1, madeDaysAgo(1), null],
  [
    'after two the other ways do',
    2,
    madeDaysAgo(1),
    '2 members who opened your link cannot vouch.',
  ],
  ['and after two weeks', 0, madeDaysAgo(14), 'Your link has waited for more than two weeks.'],
  ['without a link there is none that waited', 0, null, null],
] as const)('%s', (_what, declined, expires_at, why) => {
  expect(whyOtherWays({ declined, expires_at }, NOW)).toBe(why);
});
