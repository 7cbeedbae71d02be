import { expect, test } from 'vitest';
import { countExtraLeft, extraInvitationsSentence } from './extra-left.ts';

test.each([
  { left: 2, made: 0, sentence: null },
  { left: 1, made: 1, sentence: null },
  { left: 0, made: 2, sentence: null },
  { left: 3, made: 0, sentence: 'An admin gave you 1 extra this month.' },
  { left: 2, made: 1, sentence: 'An admin gave you 1 extra this month.' },
  { left: 1, made: 2, sentence: 'An admin gave you 1 extra this month.' },
  { left: 2, made: 5, sentence: 'An admin gave you 2 extra this month.' },
])('$left left, of two a month, after $made: $sentence', ({ left, made, sentence }) => {
  expect(extraInvitationsSentence(left, countExtraLeft(left, 2, made))).toBe(sentence);
});

test('the number of extra invitations never exceeds the remaining ones', () => {
  expect(extraInvitationsSentence(0, 1)).toBeNull();
  expect(extraInvitationsSentence(1, 2)).toBe(extraInvitationsSentence(1, 1));
});
