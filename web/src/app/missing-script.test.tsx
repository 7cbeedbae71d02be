import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

interface Situation {
  readonly typedText?: string;
  /** Milliseconds since the member reloaded the page. Null if the member opened it by a link. */
  readonly reloadedAgoMs?: number | null;
}

/** Opens a page. `failImport` simulates that a script of the page is missing. */
async function openPage({ typedText = '', reloadedAgoMs = null }: Situation = {}) {
  // The module remembers the recovery until the page reloads, so each page needs its own module.
  vi.resetModules();
  const { useMissingScriptRecovery, watchForMissingScripts } = await import('./missing-script.tsx');
  const recovery = await runHook(useMissingScriptRecovery, undefined);
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/faq', reload });
  vi.stubGlobal('fetch', async () => new Response());
  Object.assign(document, { querySelectorAll: () => [{ value: '' }, { value: typedText }] });
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
    recovery.act(() =>
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('404') })),
    );
  return { recovery: recovery.result, failImport, reload };
}

test.each<[page: string, Situation]>([
  ['a page without typed texts', {}],
  ['a page that was reloaded a minute ago', { reloadedAgoMs: 60_000 }],
])('%s reloads once if scripts are missing', async (_page, situation) => {
  const { recovery, failImport, reload } = await openPage(situation);
  await failImport();
  await failImport();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  expect(recovery()).toBe('reloads');
});

test.each<[page: string, Situation]>([
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
