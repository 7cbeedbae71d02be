import type { makeVouchRequest } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { tooManyAttempts } from '../platform/refusal.ts';
import { requestVouchLink, vouchRequestView } from './request-vouch.ts';

/** POST /vouch_request: a new link, or whether the open one may be passed on. */
export const handle: Handler<typeof makeVouchRequest> = async ({ body, caller, now, refuse }) => {
  const requested = await requestVouchLink(caller.uid, body.shareable, now);
  if (requested.ok) return vouchRequestView(requested.request);
  if (requested.reason === 'rate_limited') throw tooManyAttempts(requested.waitMs);
  throw refuse(requested.reason);
};
