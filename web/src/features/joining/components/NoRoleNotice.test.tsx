import { TIMINGS_MS } from '@elevere/functions/contract';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageForAccount, textForAccount } from '../../../testing/render-for-account.tsx';
import { ADA } from '../../../testing/test-account.ts';
import { NoRoleNotice } from './NoRoleNotice.tsx';

const LOADING_TEXT = 'Welcome Loading your membership…';

test.each([
  ['waits for a reload', null, LOADING_TEXT],
  ['waits for a reload after another account’s', 'alan', LOADING_TEXT],
  ['explains the missing role after the reload', 'ada', /^You need an invitation .*Join Waitlist$/],
])('the page without a role %s', (_what, reloadedUid, text) => {
  if (reloadedUid !== null) sessionStorage.setItem('elevere.reloaded-for-role', reloadedUid);
  const shownText = textForAccount(<NoRoleNotice />, { account: { ...ADA, role: null } });
  expect(shownText).toMatch(text);
});

test.each([
  ['reloads once', false, 1],
  ['does not reload after the person has left it', true, 0],
])('the page without a role %s', (_what, isLeft, reloadCount) => {
  vi.useFakeTimers();
  const reloadSpy = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const account = { ...ADA, role: null };
  const { unmount } = render(pageForAccount(<NoRoleNotice />, { account }));
  vi.advanceTimersByTime(TIMINGS_MS.unknownRoleReload - 1);
  expect(reloadSpy).not.toHaveBeenCalled();
  if (isLeft) unmount();
  vi.advanceTimersByTime(TIMINGS_MS.unknownRoleReload);
  expect(reloadSpy).toHaveBeenCalledTimes(reloadCount);
});
