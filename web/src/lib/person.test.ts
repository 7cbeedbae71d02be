import { expect, test } from 'vitest';
import { isSameCompany } from './person.ts';

test.each([
  ['Łódź  Works', 'lodz works', true],
  ['O’Reilly', "O'REILLY", true],
  ['Rolls‑Royce', 'Rolls Royce', true],
  ['The Works', 'Works', false],
  ['IBM', 'ibm', true],
])('companies are compared without case and diacritics: %j and %j', (one, other, same) => {
  expect(isSameCompany(one, other)).toBe(same);
});

test('a company name of two letters is too ambiguous to compare', () => {
  expect(isSameCompany('IT', 'IT')).toBe(false);
});
