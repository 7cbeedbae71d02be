import { type AuditEntry, NETWORK_SLUG } from '@elevere/functions/contract';
import { saveFile } from '../../lib/save-file.ts';
import type { Message } from '../../ui/LiveMessage.tsx';
import { type AuditFilter, fetchWholeAudit } from './api/list-audit.ts';
import { auditSentenceOf } from './audit-sentences.ts';
import { auditDetailsInWords, personNameIn } from './audit-words.ts';

export async function exportAudit(filter: AuditFilter): Promise<Message> {
  const { entries, isComplete } = await fetchWholeAudit(filter);
  saveFile(`${NETWORK_SLUG}-audit.csv`, 'text/csv', auditCsv(entries));
  return messageAboutExport(entries.length, isComplete);
}

export function messageAboutExport(count: number, complete: boolean): Message {
  const entriesInWords = count === 1 ? '1 entry is' : `${count} entries are`;
  return complete
    ? { tone: 'success', text: `${entriesInWords} in your downloads.` }
    : { tone: 'info', text: `The latest ${entriesInWords} in your downloads; older ones are not.` };
}

const CSV_COLUMNS = [
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
const CSV_FORMULA_START = /^[=+\-@＝＋－＠\t\r]/;

/** Puts an apostrophe before a formula, so that spreadsheets show it as text. */
function quotedCsvCell(csvValue: string): string {
  const textWithoutFormula = CSV_FORMULA_START.test(csvValue) ? `'${csvValue}` : csvValue;
  return `"${textWithoutFormula.replaceAll('"', '""')}"`;
}

function textOfSentence(entry: AuditEntry): string {
  return auditSentenceOf(entry)
    .map((part) => (typeof part === 'string' ? part : personNameIn(entry, part.uid)))
    .join('');
}

/** Returns a CSV file (RFC 4180) with a header. */
export function auditCsv(auditEntries: readonly AuditEntry[]): string {
  const csvRows = auditEntries.map((entry) => [
    entry.at,
    entry.action,
    textOfSentence(entry),
    auditDetailsInWords(entry),
    personNameIn(entry, entry.subject),
    entry.subject,
    personNameIn(entry, entry.actor),
    entry.actor,
  ]);
  return [CSV_COLUMNS, ...csvRows].map((row) => `${row.map(quotedCsvCell).join(',')}\r\n`).join('');
}
