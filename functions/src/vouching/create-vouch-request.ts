import type { makeVouchRequest } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { requestVouchLink, vouchRequestView } from './request-vouch.ts';

/** POST /vouch_request: a new link, or whether the open one may be passed on. */
export const handle: Handler<typeof makeVouchRequest> = async ({ body, caller, now, refuse }) => {
  const request = await requestVouchLink(caller.uid, body.shareable, now);
  // A member meanwhile, or barred.
  if (request === null) throw refuse('forbidden');
  return vouchRequestView(request);
};
