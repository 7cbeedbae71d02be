import { store, storedJson } from './browser-storage.ts';

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
  const known: unknown = storedJson(KEY);
  const visits = nextVisits(isVisits(known) ? known : null, uid, Date.now());
  store(KEY, JSON.stringify(visits));
  return visits.before;
}

/** The member has left elevere for good. */
export function forgetVisits(): void {
  store(KEY, null);
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
