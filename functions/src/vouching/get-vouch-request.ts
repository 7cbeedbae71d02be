import type { getVouchRequest } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { findOpenRequests, vouchRequestView } from './vouch-link.ts';

/** GET /vouch_request: the caller's own link. */
export const handle: Handler<typeof getVouchRequest> = async ({ caller, now }) => {
  const { uid, member } = caller;
  const open = await findOpenRequests([uid], now);
  return vouchRequestView(open.get(uid) ?? null, member.invitedBy);
};
