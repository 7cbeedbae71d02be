import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

beforeEach(() => void vi.useFakeTimers());

function Router({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={['/login', '/register']}>{children}</MemoryRouter>;
}

/** Opens /register after /login. The page redirects to the given page after a second. */
function openRegisterPage(redirectTo: string | null) {
  const { result, rerender } = renderHook(
    (to: string | null) => {
      useDelayedRedirect(to, 1_000);
      return { address: useLocation().pathname, navigate: useNavigate() };
    },
    { initialProps: redirectTo, wrapper: Router },
  );
  return {
    result,
    rerender,
    advanceTime: (ms: number) => act(async () => vi.advanceTimersByTime(ms)),
  };
}

test('the next page opens after the delay, in place of this page', async () => {
  const { result, rerender, advanceTime } = openRegisterPage('/dashboard');
  await advanceTime(999);
  expect(result.current.address).toBe('/register');
  await advanceTime(1);
  expect(result.current.address).toBe('/dashboard');
  rerender(null);
  await act(async () => result.current.navigate(-1));
  expect(result.current.address).toBe('/login');
});

test('a page that no longer redirects stays', async () => {
  const { result, rerender, advanceTime } = openRegisterPage('/dashboard');
  rerender(null);
  await advanceTime(1_000);
  expect(result.current.address).toBe('/register');
});
