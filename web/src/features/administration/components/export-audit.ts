import { type AuditEntry, NETWORK_SLUG } from '@elevere/functions/contract';
import { saveFile } from '../../../lib/save-file.ts';
import type { Message } from '../../../ui/LiveMessage.tsx';
import { failed } from '../../../ui/use-form.ts';
import { type AuditFilter, readWholeAudit } from '../api/list-audit.ts';
import { actionName, DETAIL_NAMES, detailsOf, nameIn } from './audit-words.ts';

/** Hands the entries of a filter to the browser as a file. Never throws. */
export async function exportAudit(filter: AuditFilter): Promise<Message> {
  try {
    const { entries, complete } = await readWholeAudit(filter);
    saveFile(`${NETWORK_SLUG}-audit.csv`, 'text/csv', auditCsv(entries));
    const count = entries.length === 1 ? '1 entry is' : `${entries.length} entries are`;
    return complete
      ? { tone: 'success', text: `${count} in your downloads.` }
      : { tone: 'info', text: `The latest ${count} in your downloads; older ones are not.` };
  } catch (error) {
    return failed(error).message;
  }
}

const COLUMNS = ['time (UTC)', 'action', 'member', 'member uid', 'by', 'by uid', ...DETAIL_NAMES];

/** What a spreadsheet would take for a formula; in some languages full-width signs begin one, too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** One cell: always quoted, and with an apostrophe before what would be calculated. */
function cell(value: string): string {
  const inert = FORMULA.test(value) ? `'${value}` : value;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** Audit entries in the page's words as RFC 4180 asks for it, with a header; times are ISO 8601. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => {
    const { at, action, actor, subject } = entry;
    const details = new Map(detailsOf(entry));
    return [
      at,
      actionName(action),
      ...[nameIn(entry, subject), subject],
      ...[nameIn(entry, actor), actor],
      ...DETAIL_NAMES.map((name) => details.get(name) ?? ''),
    ];
  });
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
