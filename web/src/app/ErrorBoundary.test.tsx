import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

// Other tests change the state of the module that watches for missing scripts.
vi.resetModules();
const { ErrorBoundary } = await import('./ErrorBoundary.tsx');
const { watchForMissingScripts } = await import('./missing-script.tsx');

function BrokenComponent({ error }: { error: Error }): never {
  throw error;
}

function renderBrokenPage(error: Error): void {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <BrokenComponent error={error} />
      </ErrorBoundary>
    </MemoryRouter>,
  );
}

test('a page that fails to render says that the mistake is ours', () => {
  renderBrokenPage(new TypeError('x is null'));
  expect(screen.getByRole('heading').textContent).toBe('Something broke on this page');
  expect(document.body.textContent).toContain('not in your connection');
  const reloadSpy = vi.spyOn(location, 'reload').mockReturnValue();
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reloadSpy).toHaveBeenCalledOnce();
});

test('a page whose script is missing says that it did not load', () => {
  const error = new Error('Failed to fetch dynamically imported module');
  // happy-dom does not know navigation timing.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  watchForMissingScripts();
  // The typed text prevents a reload.
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(fieldsWithValue('Typed before'));
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  renderBrokenPage(error);
  expect(screen.getByRole('heading').textContent).toBe('This page did not load');
  expect(document.body.textContent).toContain('Your connection may have dropped');
});

/** Returns a page's fields, because happy-dom does not know the selector :read-write. */
function fieldsWithValue(value: string): NodeListOf<Element> {
  const testForm = document.createElement('form');
  testForm.innerHTML = `<input value="${value}">`;
  return testForm.querySelectorAll('input');
}
