import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { TitledPage } from './TitledPage.tsx';

beforeEach(() => void vi.spyOn(globalThis, 'scrollTo').mockReturnValue());

/** A page whose title and heading are its path. The field of /login takes the focus. */
function Page() {
  const title = useLocation().pathname.slice(1);
  return (
    <TitledPage title={title}>
      <main>
        <h1 tabIndex={-1}>{title}</h1>
        {/* biome-ignore lint/a11y/noAutofocus: the page's only field. */}
        {title === 'login' && <input aria-label="Email" autoFocus />}
      </main>
    </TitledPage>
  );
}

async function renderFaqPage() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/faq'],
  });
  await act(async () => render(<RouterProvider router={router} />));
  return {
    navigate: (to: string | -1) =>
      act(() => (to === -1 ? router.navigate(to) : router.navigate(to))),
  };
}

test('a link opens the next page at its top, with the focus on its heading', async () => {
  const { navigate } = await renderFaqPage();
  expect(document.title).toBe('faq · elevere');
  const onPageArrival = vi.fn();
  addEventListener('elevere:arrived', onPageArrival, { once: true });
  await navigate('/privacy');
  expect(document.title).toBe('privacy · elevere');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'privacy' }));
  expect(onPageArrival).toHaveBeenCalledOnce();
});

test('Back leaves the scroll position to the browser', async () => {
  const { navigate } = await renderFaqPage();
  await navigate('/privacy');
  await navigate(-1);
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'faq' }));
});

test('a section of the same page does not move the focus', async () => {
  const { navigate } = await renderFaqPage();
  await navigate('/faq#support');
  expect(document.activeElement).toBe(document.body);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a field that takes the focus keeps it', async () => {
  const { navigate } = await renderFaqPage();
  await navigate('/login');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('an open menu keeps the focus', async () => {
  const { navigate } = await renderFaqPage();
  const originalQuerySelector = document.querySelector.bind(document);
  // happy-dom does not know popovers.
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === ':popover-open' ? document.body : originalQuerySelector(selector),
  );
  await navigate('/privacy');
  expect(document.activeElement).toBe(document.body);
});
