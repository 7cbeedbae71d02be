import { useSyncExternalStore } from 'react';
import { hasUnsentDrafts } from '../actions/use-draft.ts';
import { retryBackOffMs } from '../lib/back-off.ts';
import { runWhenOnline, useOnline } from '../lib/online.ts';
import { Button } from '../ui/Button.tsx';

/**
 * During this time after a reload, the page does not reload itself again, because a lasting failure
 * would reload it forever.
 */
const MIN_RELOAD_INTERVAL_MS = 30_000;

type ScriptRecoveryState = 'nothing' | 'reloads' | 'is offered';

let scriptRecovery: ScriptRecoveryState = 'nothing';
const recoveryListeners = new Set<() => void>();
const importErrors = new WeakSet<Error>();

/**
 * Watches for scripts that cannot be imported, for example because a new release deleted them. Must
 * be called before the app's first import().
 */
export function watchForMissingScripts(): void {
  // A component that handles its own failed import must use catch(). A then() directly after
  // import() hides the failure from Vite, and Vite then does not dispatch `vite:preloadError`.
  //
  // The server must answer 404 for a deleted script. Otherwise browsers would cache an HTML page in
  // place of the script for a year.
  addEventListener('vite:preloadError', ({ payload }) => {
    importErrors.add(payload);
    if (scriptRecovery === 'nothing') void recoverMissingScript();
  });
}

/**
 * Reloads the page, because browsers repeat a failed import() only after a reload. If a reload
 * would delete typed text, only offers it in MissingScriptNotice.
 */
async function recoverMissingScript(): Promise<void> {
  if (hasJustReloaded() || isAnythingTyped()) {
    setScriptRecovery('is offered');
    return;
  }
  setScriptRecovery('reloads');
  // Waits until the site can be reached, because a reload without a connection would show the
  // browser's own error page.
  await runWhenOnline(waitUntilSiteAnswers);
  if (isAnythingTyped() || hasUnsentDrafts()) {
    setScriptRecovery('is offered');
  } else {
    location.reload();
  }
}

async function waitUntilSiteAnswers(): Promise<void> {
  let failedRequestCount = 0;
  while (!(await fetch(location.pathname, { cache: 'no-store' }).catch(() => null))) {
    failedRequestCount += 1;
    await new Promise((resolve) => setTimeout(resolve, retryBackOffMs(failedRequestCount)));
  }
}

function hasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload' &&
    performance.now() < MIN_RELOAD_INTERVAL_MS
  );
}

function isAnythingTyped(): boolean {
  const textFields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input, textarea):read-write',
  );
  return [...textFields].some(({ value }) => value !== '');
}

function setScriptRecovery(next: ScriptRecoveryState): void {
  scriptRecovery = next;
  for (const listener of recoveryListeners) listener();
}

function subscribeToRecovery(listener: () => void): () => void {
  recoveryListeners.add(listener);
  return () => recoveryListeners.delete(listener);
}

export function isMissingScriptError(error: unknown): boolean {
  return error instanceof Error && importErrors.has(error);
}

export function useMissingScriptRecovery(): ScriptRecoveryState {
  return useSyncExternalStore(
    subscribeToRecovery,
    () => scriptRecovery,
    () => 'nothing',
  );
}

/** Offers a reload. Shows nothing while offline, because OfflineNotice explains the problem. */
export function MissingScriptNotice() {
  const isReloadOffered = useMissingScriptRecovery() === 'is offered';
  if (!useOnline() || !isReloadOffered) {
    return null;
  }
  return (
    <div
      role="alert"
      className="sticky top-16 z-10 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-surface-raised px-5 py-2 text-sm font-semibold"
    >
      Part of this page did not load. Copy what you have typed, then reload.
      <Button tone="quiet" size="compact" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
