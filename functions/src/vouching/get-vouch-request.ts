import type { getVouchRequest } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { findOpenLinks, vouchLinkView } from '../steps/vouch-link.ts';

export const handle: Handler<typeof getVouchRequest> = async ({ caller, now }) => {
  const openLinkByUid = await findOpenLinks([caller.uid], now);
  return vouchLinkView(openLinkByUid.get(caller.uid) ?? null);
};
