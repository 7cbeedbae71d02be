import { store, storedJson } from './browser-storage.ts';

const KEY = 'elevere.last-visit';

/** A pause of this length ends a visit. Milliseconds. */
const PAUSE_MS = 30 * 60_000;

/** When a member opened the dashboard in this browser. Milliseconds since 1970. */
interface Visits {
  readonly uid: string;
  /** The latest opening. */
  readonly latest: number;
  /** The last opening of the previous visit. In the first visit, its first opening. */
  readonly before: number;
}

/** Returns what to record when the member opens the dashboard at `now`. */
export function nextVisits(known: Visits | null, uid: string, now: number): Visits {
  if (known?.uid !== uid) return { uid, latest: now, before: now };
  return { uid, latest: now, before: now - known.latest < PAUSE_MS ? known.before : known.latest };
}

/**
 * Records that the member opened the dashboard now. Returns the time after which an event counts as
 * news. Without a recorded visit of this member it returns now, so nothing is news.
 */
export function noteVisit(uid: string): number {
  const known: unknown = storedJson(KEY);
  const visits = nextVisits(isVisits(known) ? known : null, uid, Date.now());
  store(KEY, JSON.stringify(visits));
  return visits.before;
}

/** Deletes the recorded visits of a member who left elevere. */
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
