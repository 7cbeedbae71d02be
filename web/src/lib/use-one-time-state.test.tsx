import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { runHook } from './run-hook.tsx';
import { useOneTimeState } from './use-one-time-state.ts';

const STATE = { departed: true, from: '/settings' };

function Router({ children }: { children: ReactNode }) {
  const entries = ['/faq', { pathname: '/login', search: '?a=b', state: STATE }];
  return <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>;
}

test('a one-time state stays on the page, but not in the history', async () => {
  const page = await runHook(
    () => ({
      departed: useOneTimeState('departed'),
      location: useLocation(),
      navigate: useNavigate(),
    }),
    undefined,
    Router,
  );
  expect(page.result().departed).toBe(true);
  expect(page.result().location).toMatchObject({
    pathname: '/login',
    search: '?a=b',
    state: { from: '/settings' },
  });
  expect(page.result().location.state).not.toHaveProperty('departed');
  await page.act(() => page.result().navigate(-1));
  expect(page.result().location.pathname).toBe('/faq');
});
