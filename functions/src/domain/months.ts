/** A UTC month. `end` is the first instant of the next month. */
export interface Month {
  /** For example `2026-11`. */
  readonly month: string;
  readonly start: Date;
  readonly end: Date;
}

/** Returns the UTC month, for example `2026-11`. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

function startOfMonth(now: Date, monthsBack: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1));
}

export function monthBefore(now: Date): string {
  return monthOf(startOfMonth(now, 1));
}

/** Returns `count` UTC months up to the month of `now`, oldest month first. */
export function lastMonths(now: Date, count: number): readonly Month[] {
  return Array.from({ length: count }, (_none, index) => {
    const monthsBack = count - 1 - index;
    const start = startOfMonth(now, monthsBack);
    return { month: monthOf(start), start, end: startOfMonth(now, monthsBack - 1) };
  });
}
