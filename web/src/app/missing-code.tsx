import { useSyncExternalStore } from 'react';
import { backOff } from '../lib/back-off.ts';
import { Button } from '../ui/Button.tsx';
import { useOnline, whenOnline } from '../ui/online.ts';

/**
 * A page that was reloaded less than this ago is not reloaded again, or it would loop.
 * Milliseconds.
 */
const JUST_RELOADED_MS = 30_000;

type Missing = 'nothing' | 'reloads' | 'is offered';

let missing: Missing = 'nothing';
const listeners = new Set<() => void>();
const failures = new WeakSet<Error>();

/**
 * Called once, before the app loads any further file. An import() of ours that fails is announced by
 * Vite, wherever it stands: a deployment has taken the file away, or the connection dropped. Browsers
 * keep such a failure for as long as the page lives, so the page is loaded again: at once where
 * nothing is typed, else when the person says so. A component that imports says in its place what failed,
 * by catch(): a then() right behind the import would take the failure before Vite announces it.
 */
export function watchForMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    if (missing === 'nothing') void recover();
  });
}

async function recover(): Promise<void> {
  if (hasJustReloaded() || isAnythingTyped()) {
    publish('is offered');
    return;
  }
  publish('reloads');
  // Else the browser's own page about the connection would take this one's place.
  await whenOnline(siteAnswers);
  if (isAnythingTyped()) {
    publish('is offered');
  } else {
    location.reload();
  }
}

async function siteAnswers(): Promise<void> {
  let failures = 0;
  while (!(await fetch(location.pathname, { cache: 'no-store' }).catch(() => null))) {
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, backOff(failures)));
  }
}

function hasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload' &&
    performance.now() < JUST_RELOADED_MS
  );
}

function isAnythingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input, textarea):read-write',
  );
  return [...fields].some(({ value }) => value !== '');
}

function publish(next: Missing): void {
  missing = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True for the failure of an import(); false for a defect of ours. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/** Whether a part of the app has not come, and what is done about it. */
export function useMissingCode(): Missing {
  return useSyncExternalStore(
    subscribe,
    () => missing,
    () => 'nothing',
  );
}

/** Above a page that has lost a part; without a connection OfflineNotice says what there is to say. */
export function MissingCodeNotice() {
  const isOffered = useMissingCode() === 'is offered';
  if (!useOnline() || !isOffered) {
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
