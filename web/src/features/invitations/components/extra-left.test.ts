import { expect, test } from 'vitest';
import { extraInWords, extraLeft } from './extra-left.ts';

const GIVEN = '. An admin gave it for this month only';

test.each([
  { left: 2, made: 0, words: '' },
  { left: 1, made: 1, words: '' },
  { left: 0, made: 2, words: '' },
  { left: 3, made: 0, words: `, 1 of them extra${GIVEN}` },
  { left: 2, made: 1, words: `, 1 of them extra${GIVEN}` },
  { left: 1, made: 2, words: '. It’s extra: an admin gave it for this month only' },
  { left: 2, made: 5, words: '. They’re extra: an admin gave them for this month only' },
])('$left left, of two a month, after $made: “$words”', ({ left, made, words }) => {
  expect(extraInWords(left, extraLeft(left, 2, made))).toBe(words);
});

test('a count that is there before the list of what was made speaks of no more than are left', () => {
  expect(extraInWords(0, 1)).toBe('');
  expect(extraInWords(1, 2)).toBe(extraInWords(1, 1));
});
