import { MESSAGES } from '../contract/messages.ts';
import type { closeVouchRequest } from '../contract/vouching.ts';
import { getUnclosedLinks } from '../documents/vouch-links.ts';
import { NO_EFFECTS } from '../domain/effects.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { writeEffects } from '../steps/write-effects.ts';

/** DELETE /vouch_request. Writes nothing if there is no open link. */
export const handle: Handler<typeof closeVouchRequest> = async ({ caller: { uid }, now }) => {
  await runTransaction(async (tx) => {
    const links = await getUnclosedLinks(tx, uid);
    if (links.length === 0) return;
    writeEffects(tx, {
      ...NO_EFFECTS,
      changedLinks: links.map(({ token }) => ({ token, closedAt: now })),
      audit: { action: 'vouch_closed', actor: uid, subject: uid, at: now },
    });
  });
  return { success: true, message: MESSAGES.vouchLinkClosed };
};
