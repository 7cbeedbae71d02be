import { MESSAGES } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { INVALID_CODE_EXPLANATION } from './api/validate-invitation-code.ts';
import { codeSchema } from './code-schema.ts';

test('a text with a code is parsed to the code', () => {
  const typed = 'My code is 7k2m-9qxd-4tza.';
  expect(codeSchema.safeParse(typed)).toEqual({ success: true, data: '7K2M9QXD4TZA' });
});

test.each([
  [' ', { message: MESSAGES.blankCode }],
  [
    '7K2M-9QXD',
    {
      message: `${MESSAGES.invalidCode}\nA code has 12 letters and digits. This one has 8.`,
    },
  ],
  [
    '7K2M-9QXD-4TZA or BCDF-GHJK-MNPQ',
    { message: `${MESSAGES.invalidCode}\n${INVALID_CODE_EXPLANATION}` },
  ],
])('the text "%s" is refused with the reason', (typed, issue) => {
  expect(codeSchema.safeParse(typed)).toEqual({ success: false, error: { issues: [issue] } });
});
