import { expect, test } from 'vitest';
import { extraInWords, extraLeft } from './extra-left.ts';

test.each([
  { left: 2, made: 0, words: '' },
  { left: 1, made: 1, words: '' },
  { left: 0, made: 2, words: '' },
  { left: 3, made: 0, words: '. An admin gave you 1 extra this month' },
  { left: 2, made: 1, words: '. An admin gave you 1 extra this month' },
  { left: 1, made: 2, words: '. An admin gave you 1 extra this month' },
  { left: 2, made: 5, words: '. An admin gave you 2 extra this month' },
])('$left left, of two a month, after $made: “$words”', ({ left, made, words }) => {
  expect(extraInWords(left, extraLeft(left, 2, made))).toBe(words);
});

test('the number of extra invitations never exceeds the remaining ones', () => {
  expect(extraInWords(0, 1)).toBe('');
  expect(extraInWords(1, 2)).toBe(extraInWords(1, 1));
});
