import { ERRORS, MESSAGES } from '@elevere/functions/contract';
import { expect, test, vi } from 'vitest';
import { validateInvitationCode } from './validate-invitation-code.ts';

const INVITER = { firstName: 'Ida', profilePicture: '', recommendation: null };
const { codeCheckFailed } = MESSAGES;

test.each([
  ['valid', { valid: true, paused: false, from: INVITER }, { valid: true, from: INVITER }],
  [
    'valid during a pause',
    { valid: true, paused: true, from: INVITER },
    { valid: false, message: MESSAGES.invitationsPaused, canRetry: true },
  ],
  [
    'invalid',
    { valid: false, paused: true, from: null },
    { valid: false, message: MESSAGES.invalidCode, canRetry: false },
  ],
  [
    'checked too often',
    { success: false, code: 'rate_limited', message: ERRORS.rate_limited.message },
    {
      valid: false,
      message: `${codeCheckFailed} ${ERRORS.rate_limited.message}`,
      canRetry: true,
    },
  ],
  [
    'refused for another reason',
    { success: false, code: 'unavailable', message: 'Not on Sundays.' },
    { valid: false, message: codeCheckFailed, canRetry: true },
  ],
])('a code can be %s', async (_what, answer, check) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  expect(await validateInvitationCode('7K2M9QXD4TZA')).toEqual(check);
});

test('a code that the server never received can be checked again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await validateInvitationCode('7K2M9QXD4TZA')).toEqual({
    valid: false,
    message: codeCheckFailed,
    canRetry: true,
    explanation: 'We could not reach elevere. Check your connection and try again.',
  });
});
