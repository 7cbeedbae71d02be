/** One line of the table in docs/performance.md. */
export interface Measurement {
  /** For example "POST confirm_second_code". */
  readonly label: string;
  readonly value: number;
  /** '×' marks a ratio, '' a score. Only 'ms' and 's' depend on the machine. */
  readonly unit: 'kB' | '×' | 'ms' | 's' | '';
  /**
   * The largest or smallest allowed value. Ratios, scores and sizes are comparable between
   * machines. Times are not, so they usually have no budget.
   */
  readonly budget?: { readonly max: number } | { readonly min: number };
  /** The raw values, for example "17.8 ms against 11.2 ms". */
  readonly detail: string;
}

/** Measurements that one benchmark makes in one run. */
export interface Section {
  readonly title: string;
  /** How the values were measured, and the reasons for their budgets. */
  readonly method: string;
  readonly measurements: readonly Measurement[];
}

/**
 * Returns the median. For an even count it returns the higher of the two middle values, and NaN for
 * no values.
 */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function breaksBudget({ value, budget }: Measurement): boolean {
  if (budget === undefined) return false;
  // Negates the comparisons, so that NaN breaks every budget.
  return 'max' in budget ? !(value <= budget.max) : !(value >= budget.min);
}

function formatValue(value: number, unit: Measurement['unit']): string {
  const digits = Number.isInteger(value) ? 0 : unit === 'kB' ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function formatBudget({ budget, unit }: Measurement): string {
  if (budget === undefined) return '';
  return 'max' in budget
    ? `${formatValue(budget.max, unit)} or less`
    : `${formatValue(budget.min, unit)} or more`;
}

function formatVerdict(measurement: Measurement): string {
  if (measurement.budget === undefined) return '';
  return breaksBudget(measurement) ? '**no**' : 'yes';
}

/** Returns a section of docs/performance.md. */
export function formatSectionAsMarkdown({ title, method, measurements }: Section): string {
  const rows = measurements.map((measurement) => [
    measurement.label,
    formatValue(measurement.value, measurement.unit),
    formatBudget(measurement),
    formatVerdict(measurement),
    measurement.detail,
  ]);
  return [
    `## ${title}`,
    '',
    method,
    '',
    '| what | measured | budget | holds | made of |',
    '| --- | ---: | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

/** Returns the lines of a section for the terminal, one per measurement, without the title. */
export function formatSectionForTerminal({ measurements }: Section): readonly string[] {
  const width = Math.max(...measurements.map(({ label }) => label.length));
  return measurements.map((measurement) => {
    const mark = measurement.budget === undefined ? ' ' : breaksBudget(measurement) ? '✗' : '✓';
    const value = formatValue(measurement.value, measurement.unit).padStart(9);
    const budget = measurement.budget === undefined ? '' : `(${formatBudget(measurement)})`;
    return `${mark} ${measurement.label.padEnd(width)} ${value}  ${budget.padEnd(16)}  ${measurement.detail}`;
  });
}
