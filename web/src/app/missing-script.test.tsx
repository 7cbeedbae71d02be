import { onlineManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  onlineManager.setOnline(true);
  document.body.replaceChildren();
});

interface TestPageOptions {
  readonly typedText?: string;
  /** Milliseconds since the member reloaded the page. Null if the member opened it by a link. */
  readonly reloadedAgoMs?: number | null;
}

/**
 * Opens a page. `simulateFailedImport` simulates that a script of the page is missing. Replaces the
 * parts of a browser that happy-dom lacks: navigation timing and the selector :read-write.
 */
async function renderPageWithScripts({
  typedText = '',
  reloadedAgoMs = null,
}: TestPageOptions = {}) {
  // missing-script.tsx remembers its recovery until the page reloads, so each page of the tests
  // imports a new copy of missing-script.tsx.
  vi.resetModules();
  const { useMissingScriptRecovery, watchForMissingScripts } = await import('./missing-script.tsx');
  const { result } = renderHook(useMissingScriptRecovery);
  const reloadSpy = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response());
  document.body.innerHTML = `<input><input value="${typedText}">`;
  const originalQuerySelectorAll = document.querySelectorAll.bind(document);
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector) =>
    originalQuerySelectorAll(selector.replace(':read-write', '')),
  );
  class FakeNavigationTiming {
    readonly type = reloadedAgoMs === null ? 'navigate' : 'reload';
  }
  vi.stubGlobal('PerformanceNavigationTiming', FakeNavigationTiming);
  vi.stubGlobal('performance', {
    now: () => reloadedAgoMs ?? 5_000,
    getEntriesByType: () => [new FakeNavigationTiming()],
  });
  watchForMissingScripts();
  const simulateFailedImport = () =>
    act(async () => {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('404') }));
    });
  return { recovery: () => result.current, simulateFailedImport, reloadSpy };
}

test.each<[page: string, TestPageOptions]>([
  ['a page without typed texts', {}],
  ['a page that was reloaded a minute ago', { reloadedAgoMs: 60_000 }],
])('%s reloads once if scripts are missing', async (_page, situation) => {
  const { recovery, simulateFailedImport, reloadSpy } = await renderPageWithScripts(situation);
  await simulateFailedImport();
  await simulateFailedImport();
  await expect.poll(() => reloadSpy.mock.calls).toHaveLength(1);
  expect(recovery()).toBe('reloads');
});

test.each<[page: string, TestPageOptions]>([
  ['a page with a typed text', { typedText: 'Typed before' }],
  ['a page that was just reloaded', { reloadedAgoMs: 5_000 }],
])('%s offers a reload if a script is missing', async (_page, situation) => {
  const { recovery, simulateFailedImport, reloadSpy } = await renderPageWithScripts(situation);
  await simulateFailedImport();
  expect(recovery()).toBe('is offered');
  expect(reloadSpy).not.toHaveBeenCalled();
});

test('while offline, a page does not reload', async () => {
  const { simulateFailedImport, reloadSpy } = await renderPageWithScripts();
  onlineManager.setOnline(false);
  await simulateFailedImport();
  expect(reloadSpy).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await expect.poll(() => reloadSpy.mock.calls).toHaveLength(1);
});
