import { MESSAGES } from '../contract/messages.ts';
import type { closeVouchRequest } from '../contract/vouching.ts';
import { findUnclosedLinksInTransaction } from '../documents/vouch-links.ts';
import { decideVouchLinkClosing } from '../domain/closing-vouch-link.ts';
import type { Handler } from '../platform/call.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';

export const handle: Handler<typeof closeVouchRequest> = async ({ caller: { uid }, now }) => {
  await decideAndWrite(async (tx) => {
    const unclosedLinks = await findUnclosedLinksInTransaction(tx, uid);
    return decideVouchLinkClosing(uid, unclosedLinks, now);
  });
  return { success: true, message: MESSAGES.vouchLinkClosed };
};
