import { MESSAGES } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { codeSchema, explainInvalidCode, INVALID_CODE_EXPLANATION } from './code-schema.ts';

test('a text with a code is parsed to the code', () => {
  const typedCode = 'My code is 7k2m-9qxd-4tza.';
  expect(codeSchema.safeParse(typedCode)).toEqual({ success: true, data: '7K2M9QXD4TZA' });
});

test.each([
  [' ', { message: MESSAGES.blankCode }],
  ['7K2M-9QXD', { message: MESSAGES.invalidCode }],
  ['7K2M-9QXD-4TZA or BCDF-GHJK-MNPQ', { message: MESSAGES.invalidCode }],
])('the text "%s" is refused with the reason', (typedCode, issue) => {
  expect(codeSchema.safeParse(typedCode)).toEqual({ success: false, error: { issues: [issue] } });
});

test.each([
  [8, 'A code has 12 letters and digits. This one has 8.'],
  [12, INVALID_CODE_EXPLANATION],
])('an invalid code of %i letters and digits is explained', (length, explanation) => {
  expect(explainInvalidCode(length)).toBe(explanation);
});
