/** One line of the table in docs/performance.md. */
export interface Measurement {
  /** For example "POST confirm_second_code". */
  readonly label: string;
  readonly value: number;
  /** '×' marks a ratio, '' a score. Only 'ms' depends on the machine. */
  readonly unit: 'kB' | '×' | 'ms' | '';
  /** The largest or smallest good value. */
  readonly limit?: { readonly max: number } | { readonly min: number };
  /** The raw values, for example "17.8 ms against 11.2 ms". */
  readonly detail: string;
}

/**
 * Returns the median. For an even count it returns the higher of the two middle values, and NaN for
 * no values.
 */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function breaksLimit({ value, limit }: Measurement): boolean {
  if (limit === undefined) return false;
  // Negates the comparisons, so that NaN breaks every limit.
  return 'max' in limit ? !(value <= limit.max) : !(value >= limit.min);
}

function formatValue(value: number, unit: Measurement['unit']): string {
  const digits = Number.isInteger(value) ? 0 : unit === 'kB' ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function formatLimit({ limit, unit }: Measurement): string {
  if (limit === undefined) return '';
  return 'max' in limit
    ? `${formatValue(limit.max, unit)} or less`
    : `${formatValue(limit.min, unit)} or more`;
}

/** Returns a Markdown table. `✗` marks a value beyond its limit. */
export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.label,
    `${breaksLimit(measurement) ? '✗ ' : ''}${formatValue(measurement.value, measurement.unit)}`,
    formatLimit(measurement),
    measurement.detail,
  ]);
  return [
    '| what | measured | limit | made of |',
    '| --- | ---: | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}
