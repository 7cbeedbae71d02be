import { expect, test } from 'vitest';
import { textForAccount } from '../../../testing/render-for-account.tsx';
import { ADA } from '../../../testing/test-account.ts';
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx';

test('a member is asked to verify the address', () => {
  const text = textForAccount(<VerifyEmailNotice />, { account: { ...ADA, emailVerified: false } });
  expect(text).toContain('Open the link in the email we sent to ada@elevere.test.');
});

test.each([
  ['a member with a verified address', { emailVerified: true }],
  ['a person without a role, who got no email,', { role: null }],
])('%s is asked nothing', (_who, accountChange) => {
  const account = { ...ADA, emailVerified: false, ...accountChange };
  expect(textForAccount(<VerifyEmailNotice />, { account })).toBe('');
});
