import { store, storedJson } from './browser-storage.ts';

/** Of each page that tells what is new. */
const KEYS = { dashboard: 'elevere.last-visit', console: 'elevere.last-console-visit' } as const;

/** A visit goes on until the page was not looked at for so long. Milliseconds. */
const PAUSE_MS = 30 * 60_000;

/** When a member saw a page, as this browser knows it. Milliseconds since 1970. */
interface Visits {
  readonly uid: string;
  /** The latest look in this visit. */
  readonly latest: number;
  /** The latest look before this visit; of the first visit what its page says. */
  readonly before: number;
}

/** What to remember of a look `now`, where news of the first visit is what came after `first`. */
export function nextVisits(known: Visits | null, uid: string, now: number, first: number): Visits {
  if (known?.uid !== uid) return { uid, latest: now, before: first };
  return { uid, latest: now, before: now - known.latest < PAUSE_MS ? known.before : known.latest };
}

/**
 * Remembers this look at the dashboard. Tells from when on there is news: from now on, and so none,
 * where nothing is remembered.
 */
export function noteVisit(uid: string): number {
  const now = Date.now();
  return note('dashboard', uid, now, now);
}

/**
 * Remembers a look at the console, at what the server answered at `answered`. Tells from when on
 * there is news: all is, where nothing is remembered.
 */
export function noteConsoleVisit(uid: string, answered: number): number {
  return note('console', uid, answered, 0);
}

/** When an admin looked at the console last; 0 where nothing is remembered. */
export function lastConsoleVisit(uid: string): number {
  const known = knownOf('console');
  return known?.uid === uid ? known.latest : 0;
}

/** The member has left elevere for good. */
export function forgetVisits(): void {
  for (const key of Object.values(KEYS)) store(key, null);
}

function note(page: keyof typeof KEYS, uid: string, now: number, first: number): number {
  const visits = nextVisits(knownOf(page), uid, now, first);
  store(KEYS[page], JSON.stringify(visits));
  return visits.before;
}

function knownOf(page: keyof typeof KEYS): Visits | null {
  const known: unknown = storedJson(KEYS[page]);
  return isVisits(known) ? known : null;
}

function isVisits(value: unknown): value is Visits {
  return (
    typeof value === 'object' &&
    value !== null &&
    'uid' in value &&
    typeof value.uid === 'string' &&
    'latest' in value &&
    typeof value.latest === 'number' &&
    'before' in value &&
    typeof value.before === 'number'
  );
}
