import { type AuditEntry, NETWORK_SLUG } from '@elevere/functions/contract';
import { saveFile } from '../../lib/save-file.ts';
import type { Message } from '../../ui/LiveMessage.tsx';
import { type AuditFilter, listWholeAudit } from './api/list-audit.ts';
import { sentenceOf } from './audit-sentences.ts';
import { detailsInWords, personNameIn } from './audit-words.ts';

export async function exportAudit(filter: AuditFilter): Promise<Message> {
  const { entries, complete } = await listWholeAudit(filter);
  saveFile(`${NETWORK_SLUG}-audit.csv`, 'text/csv', auditCsv(entries));
  return messageAboutExport(entries.length, complete);
}

export function messageAboutExport(count: number, complete: boolean): Message {
  const countPhrase = count === 1 ? '1 entry is' : `${count} entries are`;
  return complete
    ? { tone: 'success', text: `${countPhrase} in your downloads.` }
    : { tone: 'info', text: `The latest ${countPhrase} in your downloads; older ones are not.` };
}

const COLUMNS = [
  'time (UTC)',
  'action',
  'what happened',
  'details',
  'member',
  'member uid',
  'by',
  'by uid',
];

/** A spreadsheet runs a cell that begins with one of these characters as a formula. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/;

/** Puts an apostrophe before a formula, so that spreadsheets show it as text. */
function quotedCell(value: string): string {
  const literalText = FORMULA_START.test(value) ? `'${value}` : value;
  return `"${literalText.replaceAll('"', '""')}"`;
}

function sentenceText(entry: AuditEntry): string {
  return sentenceOf(entry)
    .map((part) => (typeof part === 'string' ? part : personNameIn(entry, part.uid)))
    .join('');
}

/** Returns a CSV file (RFC 4180) with a header. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    entry.at,
    entry.action,
    sentenceText(entry),
    detailsInWords(entry),
    personNameIn(entry, entry.subject),
    entry.subject,
    personNameIn(entry, entry.actor),
    entry.actor,
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(quotedCell).join(',')}\r\n`).join('');
}
