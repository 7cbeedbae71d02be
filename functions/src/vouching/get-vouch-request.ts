import type { getVouchRequest } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { findOpenLinks, vouchLinkView } from '../steps/vouch-link.ts';

/** GET /vouch_request: the caller's own link. */
export const handle: Handler<typeof getVouchRequest> = async ({ caller, now }) => {
  const open = await findOpenLinks([caller.uid], now);
  return vouchLinkView(open.get(caller.uid) ?? null);
};
