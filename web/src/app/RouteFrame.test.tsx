import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import { RouteFrame } from './RouteFrame.tsx';

function Pages({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={['/faq']}>
      <PageFrame>{children}</PageFrame>
    </MemoryRouter>
  );
}

function PageFrame({ children }: { children: ReactNode }) {
  return <RouteFrame title={useLocation().pathname.slice(1)}>{children}</RouteFrame>;
}

/** Opens /faq. Returns what the page does with the focus and the scroll position. */
async function openFaq({ focusIsIn = 'body', isMenuOpen = false } = {}) {
  const [focusHeading, scrollTo, onArrival] = [vi.fn(), vi.fn(), vi.fn()];
  const page = await runHook(() => useNavigate(), undefined, Pages);
  vi.stubGlobal('scrollTo', scrollTo);
  Object.assign(document, {
    activeElement: { matches: (selector: string) => selector === focusIsIn },
    querySelector: (selector: string) => {
      if (selector === ':popover-open') return isMenuOpen ? {} : null;
      return { focus: focusHeading };
    },
  });
  addEventListener('elevere:arrived', onArrival);
  const navigate = (to: string | -1) =>
    page.act(() => (to === -1 ? page.result()(-1) : page.result()(to)));
  return { navigate, focusHeading, scrollTo, onArrival };
}

test('a link opens the next page at its top, with the focus on its heading', async () => {
  const { navigate, focusHeading, scrollTo, onArrival } = await openFaq();
  expect(document.title).toBe('faq · elevere');
  await navigate('/privacy');
  expect(document.title).toBe('privacy · elevere');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(focusHeading).toHaveBeenCalledOnce();
  expect(onArrival).toHaveBeenCalledOnce();
});

test('Back leaves the scroll position to the browser', async () => {
  const { navigate, focusHeading, scrollTo } = await openFaq();
  await navigate('/privacy');
  await navigate(-1);
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(focusHeading).toHaveBeenCalledTimes(2);
});

test.each([
  ['a section of the same page', '/faq#support', {}, 0],
  ['a page with the focus in a field', '/login', { focusIsIn: 'main input' }, 1],
  ['a page with an open menu', '/privacy', { isMenuOpen: true }, 1],
])('%s keeps the focus', async (_page, address, situation, scrollCount) => {
  const { navigate, focusHeading, scrollTo } = await openFaq(situation);
  await navigate(address);
  expect(focusHeading).not.toHaveBeenCalled();
  expect(scrollTo).toHaveBeenCalledTimes(scrollCount);
});
