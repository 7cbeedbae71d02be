import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

interface PageProps {
  readonly load: 'at once' | 'on first focus';
  readonly useConfirmation: (load: 'at once' | 'on first focus') => void;
  readonly isFieldFocused: boolean;
}

function Page({ load, useConfirmation, isFieldFocused }: PageProps) {
  useConfirmation(load);
  return (
    <>
      <a href="/faq">Need Help?</a>
      <main>
        {/* biome-ignore lint/a11y/noAutofocus: simulates a field that was focused before hydration. */}
        <input aria-label="Email" autoFocus={isFieldFocused} />
      </main>
    </>
  );
}

/** Opens a page. Returns a function that is true once the page has begun to load Firebase Auth. */
async function renderPage(load: PageProps['load'], { isFieldFocused = false } = {}) {
  // Imports the module again, because the copy of earlier tests may have loaded Firebase Auth.
  vi.resetModules();
  const { useSessionConfirmation } = await import('./use-session.ts');
  const { hasFirebaseLoadStarted } = await import('./load-firebase-auth.ts');
  render(
    <Page load={load} useConfirmation={useSessionConfirmation} isFieldFocused={isFieldFocused} />,
  );
  return hasFirebaseLoadStarted;
}

test('a page for members loads Firebase Auth at once', async () => {
  const hasLoaded = await renderPage('at once');
  expect(hasLoaded()).toBe(true);
});

test('a form loads Firebase Auth when a field first gets the focus', async () => {
  const hasLoaded = await renderPage('on first focus');
  act(() => screen.getByRole('link').focus());
  expect(hasLoaded()).toBe(false);
  act(() => screen.getByLabelText('Email').focus());
  expect(hasLoaded()).toBe(true);
});

test('a form whose field had the focus before hydration loads Firebase Auth', async () => {
  const hasLoaded = await renderPage('on first focus', { isFieldFocused: true });
  expect(hasLoaded()).toBe(true);
});
