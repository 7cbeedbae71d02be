/** How long each kind of request took and how it was answered. */
export class Timings {
  readonly #taken = new Map<string, number[]>();
  readonly #statuses = new Map<string, Map<number, number>>();

  add(kind: string, milliseconds: number, status: number): void {
    this.#taken.set(kind, [...(this.#taken.get(kind) ?? []), milliseconds]);
    const statuses = this.#statuses.get(kind) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(kind, statuses);
  }

  /** True iff nothing was answered but 200. */
  get allWell(): boolean {
    return [...this.#statuses.values()].every((statuses) => [...statuses.keys()].join() === '200');
  }

  /** A table for people to read; milliseconds. */
  lines(): readonly string[] {
    const head = [
      'request'.padEnd(32),
      ...['count', 'p50', 'p95', 'max'].map(column),
      '  statuses',
    ];
    const rows = [...this.#taken].map(([kind, taken]) => {
      const sorted = taken.toSorted((a, b) => a - b);
      const at = (part: number) =>
        sorted[Math.min(sorted.length - 1, sorted.length * part) | 0] ?? 0;
      const statuses = [...(this.#statuses.get(kind) ?? [])].map(([s, n]) => `${s}×${n}`).join(' ');
      const numbers = [sorted.length, at(0.5), at(0.95), sorted.at(-1) ?? 0];
      return [kind.padEnd(32), ...numbers.map((n) => column(n.toFixed(0))), `  ${statuses}`].join(
        '',
      );
    });
    return [head.join(''), ...rows];
  }
}

function column(text: string): string {
  return text.padStart(8);
}
