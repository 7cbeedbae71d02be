/** A UTC calendar month: its name, its first instant, and the first instant of the next month. */
export interface Month {
  /** For example `2026-11`. */
  readonly month: string;
  readonly start: Date;
  readonly end: Date;
}

/** Returns the name of the UTC month of this instant, for example `2026-11`. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

/** Returns the first instant of a UTC month: `monthsBack` months before the month of `now`. */
function startOfMonth(now: Date, monthsBack: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1));
}

/** Returns the name of the UTC month before the month of `now`. */
export function monthBefore(now: Date): string {
  return monthOf(startOfMonth(now, 1));
}

/**
 * Returns the last `count` UTC months, oldest month first. The last of them is the month of `now`.
 */
export function lastMonths(now: Date, count: number): readonly Month[] {
  return Array.from({ length: count }, (_none, index) => {
    const monthsBack = count - 1 - index;
    const start = startOfMonth(now, monthsBack);
    return { month: monthOf(start), start, end: startOfMonth(now, monthsBack - 1) };
  });
}
