import { expect, test } from 'vitest';
import { textForAccount } from '../../../lib/render-for-account.tsx';
import { ADA } from '../../../lib/session/test-account.ts';
import { NoRoleYet } from './NoRoleYet.tsx';

const WAITING = 'Welcome Loading your membership…';

test.each([
  ['waits for a reload', null, WAITING],
  ['waits for a reload after another account’s', 'alan', WAITING],
  ['explains the missing role after the reload', 'ada', /^You need an invitation .*Join Waitlist$/],
])('the page without a role %s', (_what, reloadedUid, text) => {
  if (reloadedUid !== null) sessionStorage.setItem('elevere.reloaded-for-role', reloadedUid);
  const shownText = textForAccount(<NoRoleYet />, { account: { ...ADA, role: null } });
  expect(shownText).toMatch(text);
});
