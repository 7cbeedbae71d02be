import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useNavigationStateOnce } from './use-navigation-state-once.ts';

const ROUTER_STATE = { departed: true, from: '/settings' };

function Router({ children }: { children: ReactNode }) {
  const historyEntries = ['/faq', { pathname: '/login', search: '?a=b', state: ROUTER_STATE }];
  return <MemoryRouter initialEntries={historyEntries}>{children}</MemoryRouter>;
}

test('a one-time state stays on the page, but not in the history', async () => {
  const { result } = renderHook(
    () => ({
      departed: useNavigationStateOnce('departed'),
      location: useLocation(),
      navigate: useNavigate(),
    }),
    { wrapper: Router },
  );
  expect(result.current.departed).toBe(true);
  expect(result.current.location).toMatchObject({
    pathname: '/login',
    search: '?a=b',
    state: { from: '/settings' },
  });
  expect(result.current.location.state).not.toHaveProperty('departed');
  await act(async () => result.current.navigate(-1));
  expect(result.current.location.pathname).toBe('/faq');
});
