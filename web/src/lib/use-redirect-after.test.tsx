import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runHook } from './run-hook.tsx';
import { useRedirectAfter } from './use-redirect-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Router({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={['/login', '/register']}>{children}</MemoryRouter>;
}

/** Opens /register after /login. The page redirects to the given page after a second. */
async function runRedirect(redirectTo: string | null) {
  const page = await runHook(
    (to: string | null) => {
      useRedirectAfter(to, 1_000);
      return { address: useLocation().pathname, navigate: useNavigate() };
    },
    redirectTo,
    Router,
  );
  return {
    ...page,
    address: () => page.result().address,
    pass: (ms: number) => page.act(() => vi.advanceTimersByTime(ms)),
  };
}

test('the next page opens after the delay, in place of this page', async () => {
  const page = await runRedirect('/dashboard');
  await page.pass(999);
  expect(page.address()).toBe('/register');
  await page.pass(1);
  expect(page.address()).toBe('/dashboard');
  await page.rerender(null);
  await page.act(() => page.result().navigate(-1));
  expect(page.address()).toBe('/login');
});

test('a page that no longer redirects stays', async () => {
  const page = await runRedirect('/dashboard');
  await page.rerender(null);
  await page.pass(1_000);
  expect(page.address()).toBe('/register');
});
