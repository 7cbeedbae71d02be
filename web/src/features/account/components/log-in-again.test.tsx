import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { htmlForAccount } from '../../../testing/render-for-account.tsx';
import { ADA } from '../../../testing/test-account.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LogInAgainForm } from './LogInAgainForm.tsx';

const OPENER_BUTTON = document.createElement('button');

test.each<[string, ReactNode, password: string, google: string]>([
  [
    'leaving',
    <LeaveDialog key="leaving" opener={OPENER_BUTTON} onClose={() => undefined} />,
    'Enter your password to confirm',
    'Log in with Google again to delete your account.',
  ],
  [
    'another password',
    <LogInAgainForm
      key="password"
      label="Current password"
      buttonLabel="Log in"
      logInAgainAndAct={async () => undefined}
    />,
    'Current password',
    'Sign in with Google',
  ],
])('before %s a member logs in the way they can', (_what, form, password, google) => {
  const loginOfferedTo = (methods: typeof ADA.methods) => {
    const html = htmlForAccount(form, { account: { ...ADA, methods } });
    return [html.includes(password), html.includes('>or<'), html.includes(google)];
  };
  expect(loginOfferedTo(['password'])).toEqual([true, false, false]);
  expect(loginOfferedTo(['google'])).toEqual([false, false, true]);
  expect(loginOfferedTo(['password', 'google'])).toEqual([true, true, true]);
});
