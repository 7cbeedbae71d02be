import type { AuditEntry } from '@elevere/functions/contract';

const COLUMNS = ['at', 'action', 'actor', 'actor name', 'subject', 'subject name', 'details'];

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: always quoted, and with an apostrophe before what would be calculated. */
function cell(value: string): string {
  const inert = FORMULA.test(value) ? `'${value}` : value;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** Audit entries as RFC 4180 asks for it, with a header; times are ISO 8601 in UTC. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ at, action, actor, subject, details, names }) => [
    at,
    action,
    actor,
    names[actor] ?? '',
    subject,
    names[subject] ?? '',
    JSON.stringify(details),
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
