import { store, stored } from './browser-storage.ts';

/** Another shape of what it holds needs another key. */
const KEY = 'elevere.last-visit';

/** A visit goes on until the dashboard was not looked at for so long. Milliseconds. */
const PAUSE_MS = 30 * 60_000;

/** When a member saw the dashboard, as this browser knows it. Milliseconds since 1970. */
interface Visits {
  readonly uid: string;
  /** The latest look in this visit. */
  readonly latest: number;
  /** The latest look before this visit; of the first visit its own beginning. */
  readonly before: number;
}

/** What to remember of a look at the dashboard `now`. */
export function nextVisits(known: Visits | null, uid: string, now: number): Visits {
  if (known?.uid !== uid) return { uid, latest: now, before: now };
  return { uid, latest: now, before: now - known.latest < PAUSE_MS ? known.before : known.latest };
}

/**
 * Remembers this look at the dashboard. Tells from when on there is news: from now on, and so none,
 * where nothing is remembered.
 */
export function noteVisit(uid: string): number {
  // Written here and nowhere else.
  const known = JSON.parse(stored(KEY) ?? 'null') as Visits | null;
  const visits = nextVisits(known, uid, Date.now());
  store(KEY, JSON.stringify(visits));
  return visits.before;
}

/** The member has left elevere for good. */
export function forgetVisits(): void {
  store(KEY, null);
}
