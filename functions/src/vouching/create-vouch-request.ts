import type { createVouchRequest } from '../contract/vouching.ts';
import { readRecentLinks, recentLinksRef } from '../documents/rate-limits.ts';
import { findUnclosedLinksIn, newVouchToken } from '../documents/vouch-links.ts';
import { decideVouchLinkCreation } from '../domain/creating-vouch-link.ts';
import type { Handler } from '../platform/call.ts';
import { tooManyAttempts } from '../platform/refusal.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { vouchLinkView } from '../steps/vouch-link.ts';

/** POST /vouch_request: creates a link, or changes whether the open one may be forwarded. */
export const handle: Handler<typeof createVouchRequest> = async ({ body, caller, now }) => {
  const { uid } = caller;
  const token = newVouchToken();
  const decision = await decideAndWrite(async (tx) => {
    const [links, recentLinks] = await Promise.all([
      findUnclosedLinksIn(tx, uid),
      tx.get(recentLinksRef(uid)),
    ]);
    const { shareable } = body;
    const created = readRecentLinks(recentLinks);
    return decideVouchLinkCreation({ uid, token, shareable, links, created, now });
  });
  if (!decision.ok) throw tooManyAttempts(decision.waitMs);
  return vouchLinkView(decision.link);
};
