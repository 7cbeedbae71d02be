import { NETWORK_SLUG } from '@elevere/functions/contract';
import { saveFile } from '../../../lib/save-file.ts';
import type { Message } from '../../../ui/LiveMessage.tsx';
import { failed } from '../../../ui/use-form.ts';
import { type AuditFilter, readWholeAudit } from '../api/list-audit.ts';
import { auditCsv } from './audit-csv.ts';

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
