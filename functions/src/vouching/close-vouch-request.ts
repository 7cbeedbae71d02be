import { MESSAGES } from '../contract/messages.ts';
import type { closeVouchRequest } from '../contract/vouching.ts';
import { recordAudit } from '../documents/audit.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { closeRequests, readUnclosedRequests } from './close-links.ts';

/** DELETE /vouch_request. Without a link it writes nothing. */
export const handle: Handler<typeof closeVouchRequest> = async ({ caller: { uid }, now }) => {
  await runTransaction(async (tx) => {
    const unclosed = await readUnclosedRequests(tx, uid);
    if (unclosed.length === 0) return;
    closeRequests(tx, unclosed, now);
    recordAudit(tx, { action: 'vouch_closed', actor: uid, subject: uid, at: now });
  });
  return { success: true, message: MESSAGES.vouchLinkClosed };
};
