import { type Month, monthOf } from './estimate.ts';
import { DEEDS } from './use.ts';

const SIZES = [1_000, 100_000, 10_000_000] as const;

/** Three figures are more than the assumptions are worth. */
const rounded = (value: number) => {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(value, 1))));
  const factor = 10 ** (2 - Math.floor(Math.log10(Math.max(value, 1))));
  return (Math.round(value * factor) / factor).toLocaleString('en', {
    maximumFractionDigits: digits,
  });
};
const dollars = (value: number) => (value === 0 ? '0' : rounded(value));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[at]?.length ?? 0)),
  );
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (cells: readonly string[]) => `| ${cells.map(padded).join(' | ')} |`;
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function useTable(): string {
  return table(
    ['a month, for each member', 'times', 'calls', 'reads', 'writes'],
    DEEDS.map(({ what, times, calls, reads, writes }) => [
      what,
      String(Number(times.toFixed(3))),
      String(calls),
      String(reads),
      String(writes),
    ]),
  );
}

function amountTable(months: readonly Month[]): string {
  const row = (what: string, amount: (month: Month) => number) => [
    what,
    ...months.map((month) => rounded(amount(month))),
  ];
  return table(
    ['a month', ...months.map(({ members }) => `${members.toLocaleString('en')} members`)],
    [
      row('calls of functions', ({ calls }) => calls),
      row('Firestore reads', ({ reads }) => reads),
      row('of which the sweep for orphans', ({ sweeps }) => sweeps.orphanReads),
      row('of which the reaper', ({ sweeps }) => sweeps.reaperReads),
      row('of which the sweep of pictures', ({ sweeps }) => sweeps.pictureReads),
      row('Firestore writes', ({ writes }) => writes),
      row('deletes by TTL', ({ deletes }) => deletes),
      row('GiB in Firestore after a year', ({ gib }) => gib),
      row('seconds of function time', ({ functionSeconds }) => functionSeconds),
    ],
  );
}

function costTable(months: readonly Month[]): string {
  const parts = Object.keys(months[0]?.dollars ?? {});
  return table(
    [
      'US dollars a month',
      ...months.map(({ members }) => `${members.toLocaleString('en')} members`),
    ],
    [
      ...parts.map((part) => [part, ...months.map((month) => dollars(month.dollars[part] ?? 0))]),
      ['**together**', ...months.map(({ total }) => `**${dollars(total)}**`)],
      [
        'besides, only with Identity Platform',
        ...months.map((month) => dollars(month.identityPlatform)),
      ],
    ],
  );
}

function sweepTable(months: readonly Month[]): string {
  return table(
    ['job', ...months.map(({ members }) => `${members.toLocaleString('en')} members`)],
    [
      [
        'expiry, hourly: seconds a run',
        ...months.map(({ sweeps }) => rounded(sweeps.expirySecondsAnHour)),
      ],
      [
        'orphans, hourly: runs until every active code was looked at',
        ...months.map(({ sweeps }) => String(sweeps.orphanRuns)),
      ],
      [
        'reaper, daily: runs until every account was looked at',
        ...months.map(({ sweeps }) => String(sweeps.reaperRuns)),
      ],
      [
        'the same job: runs until every picture was looked at',
        ...months.map(({ sweeps }) => String(sweeps.pictureRuns)),
      ],
    ],
  );
}

/** The computed tables of docs/scale.md, by the name that marks their place. */
export function scaleTables(): ReadonlyMap<string, string> {
  const months = SIZES.map((members) => monthOf(members));
  return new Map([
    ['use', useTable()],
    ['amounts', amountTable(months)],
    ['costs', costTable(months)],
    ['sweeps', sweepTable(months)],
  ]);
}

/** The page with its tables put in anew. Throws when a table has no place in it. */
export function withTables(page: string): string {
  let written = page;
  for (const [name, content] of scaleTables()) {
    const place = new RegExp(`(<!-- table: ${name} -->\n)[^]*?(\n<!-- end -->)`);
    if (!place.test(written)) throw new Error(`docs/scale.md has no place for the table ${name}.`);
    written = written.replace(place, `$1\n${content}\n$2`);
  }
  return written;
}
