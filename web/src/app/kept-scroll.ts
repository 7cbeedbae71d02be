import { store, storedJson } from '../lib/browser-storage.ts';

/** How long a page may take to grow to where it was left. Milliseconds. */
const GROWS_WITHIN_MS = 3_000;
const KEY = 'elevere.scroll';

/** Where each entry of this tab's history was scrolled when it was left. */
let left = new Map<string, number>();
/** The scroll position at which the page that is loading was left; undefined for a new one. */
let wanted: number | undefined;

/** React Router's key of the entry, with its address: entries that it did not make have none. */
function entry(): string {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : '';
  return `${String(key)} ${location.pathname}${location.search}${location.hash}`;
}

/**
 * Called once, before the first page: the browser would scroll before the app has drawn what is to
 * be scrolled. Also after a reload, and on the way back from another site.
 */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  // Written below, by this site alone.
  left = new Map(storedJson(KEY, 'sessionStorage') as [string, number][] | null);
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') {
    wanted = left.get(entry());
  }
  addEventListener('popstate', () => {
    wanted = left.get(entry());
  });
  addEventListener('scroll', () => wanted === undefined && left.set(entry(), scrollY), {
    passive: true,
  });
  addEventListener('pagehide', () => {
    store(KEY, JSON.stringify([...left]), 'sessionStorage');
  });
}

/** Called when a page has arrived: Back and Forward lead to where it was scrolled, else to its top. */
export function scrollToPlace(isNew: boolean): void {
  if (wanted !== undefined) {
    scrollTowards(wanted);
  } else if (isNew) {
    scrollTo(0, 0);
  }
}

/** Scrolls there as soon as the page is long enough, unless the person scrolls first. */
function scrollTowards(place: number): void {
  const end = new AbortController();
  const { signal } = end;
  const observer = new ResizeObserver(() => {
    scrollTo(0, place);
    if (scrollY >= place) end.abort();
  });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    wanted = undefined;
  });
  AbortSignal.timeout(GROWS_WITHIN_MS).addEventListener('abort', () => end.abort(), { signal });
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate']) {
    addEventListener(type, () => end.abort(), { signal, passive: true });
  }
  observer.observe(document.body);
}
