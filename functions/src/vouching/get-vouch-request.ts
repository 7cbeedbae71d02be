import type { getVouchRequest } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { findOpenRequests, vouchRequestView } from '../steps/vouch-link.ts';

/** GET /vouch_request: the caller's own link. */
export const handle: Handler<typeof getVouchRequest> = async ({ caller, now }) => {
  const open = await findOpenRequests([caller.uid], now);
  return vouchRequestView(open.get(caller.uid) ?? null);
};
