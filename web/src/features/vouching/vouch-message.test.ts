import { expect, test } from 'vitest';
import { newTestPerson } from '../../testing/test-person.ts';
import { messageAfterVouch } from './vouch-message.ts';

const KAY = newTestPerson('Kay', 'McNulty');

test.each([
  ['second', 'Kay McNulty is now a full member.'],
  ['first', 'Your vouch counts as Kay’s first. One more to go.'],
] as const)('a vouch that counts as the %s is confirmed', (counts_as, message) => {
  expect(messageAfterVouch({ counts_as, recommendation: 'Exact.' }, KAY, 'Exact.')).toBe(message);
  expect(messageAfterVouch({ counts_as, recommendation: null }, KAY, '')).toBe(message);
});

test.each([
  ['Exact.', 'Exact, and kind.'],
  ['Exact.', ''],
  [null, 'Exact.'],
])('a repeated vouch keeps the recommendation %j instead of %j', (recommendation, sent) => {
  expect(messageAfterVouch({ counts_as: 'second', recommendation }, KAY, sent)).toContain(
    'is now a full member. You had already vouched, so your recommendation was not changed.',
  );
});
