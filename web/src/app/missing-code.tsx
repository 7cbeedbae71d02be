import { useSyncExternalStore } from 'react';
import { backOff } from '../lib/back-off.ts';
import { Button } from '../ui/Button.tsx';
import { useOnline, whenOnline } from '../ui/online.ts';

/** A page is not reloaded twice within this time, because that could loop. Milliseconds. */
const JUST_RELOADED_MS = 30_000;

type Recovery = 'nothing' | 'reloads' | 'is offered';

let recovery: Recovery = 'nothing';
const listeners = new Set<() => void>();
const failures = new WeakSet<Error>();

/**
 * Reloads the page if an import() fails, because a deployment deleted the file or the connection
 * broke. Called once, before the app imports any file. Vite reports every failed import(). Browsers
 * cache the failure until the page is reloaded. The page reloads at once if no text is typed.
 * Otherwise the person decides. firebase.json has no rewrite for all paths, so a
 * missing script answers 404. A browser would cache an HTML page in its place for a year. A component that handles its own failed import uses catch(): a
 * then() directly after import() would hide the failure from Vite.
 */
export function watchForMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    if (recovery === 'nothing') void recover();
  });
}

async function recover(): Promise<void> {
  if (hasJustReloaded() || isAnythingTyped()) {
    publish('is offered');
    return;
  }
  publish('reloads');
  // Without a connection, a reload would show the browser's own error page.
  await whenOnline(waitForSite);
  if (isAnythingTyped()) {
    publish('is offered');
  } else {
    location.reload();
  }
}

async function waitForSite(): Promise<void> {
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

function publish(next: Recovery): void {
  recovery = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True for a failed import(). False for an error in our code. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/**
 * Returns whether a part of the app failed to load, and whether the page reloads or offers a
 * reload.
 */
export function useMissingCode(): Recovery {
  return useSyncExternalStore(
    subscribe,
    () => recovery,
    () => 'nothing',
  );
}

/**
 * Notice above a page that lacks a part. While offline, OfflineNotice explains the problem instead.
 */
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
