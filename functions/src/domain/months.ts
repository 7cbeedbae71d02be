/** A UTC calendar month: its name as `2026-11`, its first instant, and the first instant of the next month. */
export interface Month {
  readonly month: string;
  readonly start: Date;
  readonly end: Date;
}

/** The last `count` UTC months up to that of `now`, oldest first. */
export function lastMonths(now: Date, count: number): readonly Month[] {
  const firstOf = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  return Array.from({ length: count }, (_none, index) => {
    const back = count - 1 - index;
    const start = firstOf(back);
    return { month: start.toISOString().slice(0, 7), start, end: firstOf(back - 1) };
  });
}
