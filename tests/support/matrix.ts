/** A table of verdicts for people to read: who down the side, what across the top. */
export function matrix(
  rows: readonly string[],
  columns: readonly string[],
  cell: (row: string, column: string) => string,
): string {
  const first = Math.max(...rows.map((row) => row.length));
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => cell(row, column).length)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([''.padEnd(first), ...columns.map((column, i) => column.padEnd(widths[i] ?? 0))]),
    line(['-'.repeat(first), ...widths.map((width) => '-'.repeat(width))]),
    ...rows.map((row) =>
      line([
        row.padEnd(first),
        ...columns.map((column, i) => cell(row, column).padEnd(widths[i] ?? 0)),
      ]),
    ),
  ].join('\n');
}
