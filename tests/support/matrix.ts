/** A table of verdicts for people to read: who down the side, what across the top. */
export function matrix(
  rows: readonly string[],
  columns: readonly string[],
  cell: (row: string, column: string) => string,
): string {
  const first = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([''.padEnd(first), ...columns]),
    line(['-'.repeat(first), ...columns.map((column) => '-'.repeat(column.length))]),
    ...rows.map((row) =>
      line([
        row.padEnd(first),
        ...columns.map((column) => cell(row, column).padEnd(column.length)),
      ]),
    ),
  ].join('\n');
}
