import { MESSAGES } from '../contract/messages.ts';
import type { closeVouchRequest } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { closeVouchLink } from './request-vouch.ts';

/** DELETE /vouch_request. */
export const handle: Handler<typeof closeVouchRequest> = async ({ caller, now }) => {
  await closeVouchLink(caller.uid, now);
  return { success: true, message: MESSAGES.vouchLinkClosed };
};
