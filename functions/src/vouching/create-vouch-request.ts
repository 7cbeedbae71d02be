import type { createVouchRequest } from '../contract/vouching.ts';
import { readRecentLinks, recentLinksRef } from '../documents/recent-links.ts';
import { findUnclosedLinksInTransaction, newVouchToken } from '../documents/vouch-links.ts';
import { decideVouchLinkCreation } from '../domain/creating-vouch-link.ts';
import type { Handler } from '../platform/call.ts';
import { tooManyAttemptsRefusal } from '../platform/refusal.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { vouchLinkView } from '../steps/vouch-link.ts';

/** Creates a vouch link, or sets whether the first inviter may forward the open link. */
export const handle: Handler<typeof createVouchRequest> = async ({ body, caller, now }) => {
  const { uid } = caller;
  const newToken = newVouchToken();
  const decision = await decideAndWrite(async (tx) => {
    const [links, recentLinks] = await Promise.all([
      findUnclosedLinksInTransaction(tx, uid),
      tx.get(recentLinksRef(uid)),
    ]);
    return decideVouchLinkCreation({
      uid,
      token: newToken,
      shareable: body.shareable,
      links,
      creationTimes: readRecentLinks(recentLinks),
      now,
    });
  });
  if (!decision.ok) throw tooManyAttemptsRefusal(decision.waitMs);
  return vouchLinkView(decision.link);
};
