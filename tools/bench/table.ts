import { type Budget, breaks, type Measurement, type Section } from './measurement.ts';

/** At most four figures, and none after the point that only the machine's noise would fill. */
function number(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

function withUnit(value: number, unit: string): string {
  if (unit === '') return number(value);
  return unit === '×' ? `${number(value)} ×` : `${number(value)} ${unit}`;
}

function budgetText({ most, least }: Budget, unit: string): string {
  return [
    ...(least === undefined ? [] : [`${withUnit(least, unit)} or more`]),
    ...(most === undefined ? [] : [`${withUnit(most, unit)} or less`]),
  ].join(', ');
}

function verdict(measurement: Measurement): string {
  if (!measurement.budget) return '';
  return breaks(measurement) ? '**no**' : 'yes';
}

function row(measurement: Measurement, notes: readonly string[]): string {
  const { what, value, unit, budget, detail = '', remark } = measurement;
  const note = remark === undefined ? '' : `note ${notes.indexOf(remark) + 1}`;
  const cells = [
    what,
    withUnit(value, unit),
    budget ? budgetText(budget, unit) : '',
    verdict(measurement),
    [detail, note].filter((text) => text !== '').join('; '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** One section of docs/performance.md. What several lines have to say stands once, below them. */
export function sectionTable({ title, how, measurements }: Section): string {
  const notes = [...new Set(measurements.flatMap(({ remark }) => remark ?? []))];
  return [
    `## ${title}`,
    '',
    how,
    '',
    '| what | measured | budget | holds | made of |',
    '| --- | ---: | --- | --- | --- |',
    ...measurements.map((measurement) => row(measurement, notes)),
    '',
    ...notes.map((note, index) => `${index + 1}. ${sentence(note)}`),
    ...(notes.length > 0 ? [''] : []),
  ].join('\n');
}

/** The same for a terminal: one line for each measurement, the broken ones marked. */
export function terminalLines({ measurements }: Section): string[] {
  const width = Math.max(...measurements.map(({ what }) => what.length));
  return measurements.map((measurement) => {
    const { what, value, unit, budget, detail = '' } = measurement;
    const mark = budget ? (breaks(measurement) ? '✗' : '✓') : ' ';
    const limit = budget ? `(${budgetText(budget, unit)})` : '';
    return `${mark} ${what.padEnd(width)}  ${withUnit(value, unit).padStart(10)}  ${limit}  ${detail}`.trimEnd();
  });
}
