import { useSyncExternalStore } from 'react';
import { hasDrafts } from '../actions/use-draft.ts';
import { backOffMs } from '../lib/back-off.ts';
import { Button } from '../ui/Button.tsx';
import { runWhenOnline, useOnline } from '../ui/online.ts';

/**
 * During this time after a reload, the page does not reload itself again, because a lasting failure
 * would reload it forever.
 */
const NO_SECOND_RELOAD_MS = 30_000;

type RecoveryState = 'nothing' | 'reloads' | 'is offered';

let recovery: RecoveryState = 'nothing';
const listeners = new Set<() => void>();
const importErrors = new WeakSet<Error>();

/**
 * Watches for scripts that cannot be imported, for example because a new release deleted them. Must be
 * called before the app's first import().
 */
export function watchForMissingScripts(): void {
  // A component that handles its own failed import must use catch(). A then() directly after
  // import() hides the failure from Vite, and Vite then does not dispatch `vite:preloadError`.
  //
  // The server must answer 404 for a deleted script. Otherwise browsers would cache an HTML page in
  // place of the script for a year.
  addEventListener('vite:preloadError', ({ payload }) => {
    importErrors.add(payload);
    if (recovery === 'nothing') void recover();
  });
}

/**
 * Reloads the page, because browsers repeat a failed import() only after a reload. If a reload
 * would delete typed text, only offers it in MissingScriptNotice.
 */
async function recover(): Promise<void> {
  if (hasJustReloaded() || isAnythingTyped()) {
    setRecovery('is offered');
    return;
  }
  setRecovery('reloads');
  // Waits until the site can be reached, because a reload without a connection would show the
  // browser's own error page.
  await runWhenOnline(waitForSite);
  if (isAnythingTyped() || hasDrafts()) {
    setRecovery('is offered');
  } else {
    location.reload();
  }
}

async function waitForSite(): Promise<void> {
  let failedAttemptCount = 0;
  while (!(await fetch(location.pathname, { cache: 'no-store' }).catch(() => null))) {
    failedAttemptCount += 1;
    await new Promise((resolve) => setTimeout(resolve, backOffMs(failedAttemptCount)));
  }
}

function hasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload' &&
    performance.now() < NO_SECOND_RELOAD_MS
  );
}

function isAnythingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input, textarea):read-write',
  );
  return [...fields].some(({ value }) => value !== '');
}

function setRecovery(next: RecoveryState): void {
  recovery = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isMissingScriptError(error: unknown): boolean {
  return error instanceof Error && importErrors.has(error);
}

export function useMissingScriptRecovery(): RecoveryState {
  return useSyncExternalStore(
    subscribe,
    () => recovery,
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
