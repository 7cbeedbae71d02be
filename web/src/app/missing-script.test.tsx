import { onlineManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  onlineManager.setOnline(true);
  document.body.replaceChildren();
});

interface PageOptions {
  readonly typedText?: string;
  /** Milliseconds since the member reloaded the page. Null if the member opened it by a link. */
  readonly reloadedAgoMs?: number | null;
}

/**
 * Opens a page. `failImport` simulates that a script of the page is missing. Replaces the parts of a
 * browser that happy-dom lacks: navigation timing and the selector :read-write.
 */
async function openPage({ typedText = '', reloadedAgoMs = null }: PageOptions = {}) {
  // missing-script.tsx remembers its recovery until the page reloads, so each page of the tests
  // imports a new copy of missing-script.tsx.
  vi.resetModules();
  const { useMissingScriptRecovery, watchForMissingScripts } = await import('./missing-script.tsx');
  const { result } = renderHook(useMissingScriptRecovery);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response());
  document.body.innerHTML = `<input><input value="${typedText}">`;
  const findInPage = document.querySelectorAll.bind(document);
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector) =>
    findInPage(selector.replace(':read-write', '')),
  );
  class NavigationEntry {
    readonly type = reloadedAgoMs === null ? 'navigate' : 'reload';
  }
  vi.stubGlobal('PerformanceNavigationTiming', NavigationEntry);
  vi.stubGlobal('performance', {
    now: () => reloadedAgoMs ?? 5_000,
    getEntriesByType: () => [new NavigationEntry()],
  });
  watchForMissingScripts();
  const failImport = () =>
    act(async () => {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('404') }));
    });
  return { recovery: () => result.current, failImport, reload };
}

test.each<[page: string, PageOptions]>([
  ['a page without typed texts', {}],
  ['a page that was reloaded a minute ago', { reloadedAgoMs: 60_000 }],
])('%s reloads once if scripts are missing', async (_page, situation) => {
  const { recovery, failImport, reload } = await openPage(situation);
  await failImport();
  await failImport();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  expect(recovery()).toBe('reloads');
});

test.each<[page: string, PageOptions]>([
  ['a page with a typed text', { typedText: 'Typed before' }],
  ['a page that was just reloaded', { reloadedAgoMs: 5_000 }],
])('%s offers a reload if a script is missing', async (_page, situation) => {
  const { recovery, failImport, reload } = await openPage(situation);
  await failImport();
  expect(recovery()).toBe('is offered');
  expect(reload).not.toHaveBeenCalled();
});

test('while offline, a page does not reload', async () => {
  const { failImport, reload } = await openPage();
  onlineManager.setOnline(false);
  await failImport();
  expect(reload).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});
