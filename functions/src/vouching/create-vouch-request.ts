import type { makeVouchRequest } from '../contract/vouching.ts';
import { readRecentLinks, recentLinksRef } from '../documents/rate-limits.ts';
import { getUnclosedLinks, newVouchToken } from '../documents/vouch-links.ts';
import { decideVouchLink } from '../domain/creating-vouch-link.ts';
import type { Handler } from '../platform/call.ts';
import { tooManyAttempts } from '../platform/refusal.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { vouchLinkView } from '../steps/vouch-link.ts';

/** POST /vouch_request: creates a link, or changes whether the open one may be forwarded. */
export const handle: Handler<typeof makeVouchRequest> = async ({ body, caller, now }) => {
  const { uid } = caller;
  const token = newVouchToken();
  const decision = await decideAndWrite(async (tx) => {
    const [links, recentLinks] = await Promise.all([
      getUnclosedLinks(tx, uid),
      tx.get(recentLinksRef(uid)),
    ]);
    const { shareable } = body;
    const created = readRecentLinks(recentLinks);
    return decideVouchLink({ uid, token, shareable, links, created, now });
  });
  if (!decision.ok) throw tooManyAttempts(decision.waitMs);
  return vouchLinkView(decision.link);
};
