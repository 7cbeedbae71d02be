/** One line of the table in docs/performance.md. */
export interface Measurement {
  /** For example "POST confirm_second_code". */
  readonly what: string;
  readonly value: number;
  /** "kB", "×" for a ratio, "ms" and "s" where the machine is part of the budget, "" for a count. */
  readonly unit: 'kB' | '×' | 'ms' | 's' | '';
  /** What the value may be. Ratios, counts and bytes say something on any machine, times do not. */
  readonly budget?: { readonly most: number } | { readonly least: number };
  /** What the value was made of, for example "17.8 ms against 11.2 ms". */
  readonly detail: string;
}

/** Measurements that are made together. */
export interface Section {
  readonly title: string;
  /** How it was measured, and why a budget is what it is. */
  readonly how: string;
  readonly measurements: readonly Measurement[];
}

/** The middle one; of an even number the higher of the two. NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** True iff there is a budget and the value is outside of it. */
export function breaks({ value, budget }: Measurement): boolean {
  if (budget === undefined) return false;
  // Written so that NaN breaks every budget.
  return 'most' in budget ? !(value <= budget.most) : !(value >= budget.least);
}

function shown(value: number, unit: Measurement['unit']): string {
  const digits = Number.isInteger(value) ? 0 : unit === 'kB' ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function shownBudget({ budget, unit }: Measurement): string {
  if (budget === undefined) return '';
  return 'most' in budget
    ? `${shown(budget.most, unit)} or less`
    : `${shown(budget.least, unit)} or more`;
}

function verdict(measurement: Measurement): string {
  if (measurement.budget === undefined) return '';
  return breaks(measurement) ? '**no**' : 'yes';
}

/** A section of docs/performance.md. */
export function sectionPage({ title, how, measurements }: Section): string {
  const rows = measurements.map((one) => [
    one.what,
    shown(one.value, one.unit),
    shownBudget(one),
    verdict(one),
    one.detail,
  ]);
  return [
    `## ${title}`,
    '',
    how,
    '',
    '| what | measured | budget | holds | made of |',
    '| --- | ---: | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

/** The same for a terminal, a line for each measurement. */
export function terminalLines({ measurements }: Section): readonly string[] {
  const width = Math.max(...measurements.map(({ what }) => what.length));
  return measurements.map((one) => {
    const mark = one.budget === undefined ? ' ' : breaks(one) ? '✗' : '✓';
    const value = shown(one.value, one.unit).padStart(9);
    const budget = one.budget === undefined ? '' : `(${shownBudget(one)})`;
    return `${mark} ${one.what.padEnd(width)} ${value}  ${budget.padEnd(16)}  ${one.detail}`;
  });
}
