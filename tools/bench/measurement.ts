/** What a number may be. Ratios and counts say something on any machine, times alone do not. */
export interface Budget {
  readonly most?: number;
  readonly least?: number;
}

/** One line of the table in docs/performance.md. */
export interface Measurement {
  /** For example "confirm_second_code, median". */
  readonly what: string;
  /** The number that the budget is about, in `unit`. */
  readonly value: number;
  /** "kB", "ms", "×" for a ratio, "reads", "" for a score. */
  readonly unit: string;
  readonly budget?: Budget;
  /** What the number was made of, for example "41.2 ms against 27.0 ms bare". */
  readonly detail?: string;
  /** Why a budget does not hold and what was tried, or what the reader should know. */
  readonly remark?: string;
}

/** A part of the bench: several measurements that are made together. */
export interface Section {
  readonly title: string;
  /** How it was measured, a sentence or two for the reader of the table. */
  readonly how: string;
  readonly measurements: readonly Measurement[];
}

/** A broken budget; without a budget nothing can break. */
export function breaks({ value, budget }: Measurement): boolean {
  if (!budget) return false;
  if (Number.isNaN(value)) return true;
  return value > (budget.most ?? Number.POSITIVE_INFINITY) || value < (budget.least ?? -Infinity);
}

/** The value below which `part` (0 to 1) of the numbers lie; the numbers need no order. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** What a part of the bench is given: a suite that is running, unseeded, and its own turn on it. */
export interface BenchContext {
  /** Says a line while the part runs. */
  readonly say: (line: string) => void;
}
