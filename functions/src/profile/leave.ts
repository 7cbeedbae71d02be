import { leave } from '../administration/remove-member.ts';
import type { leave as leaveEndpoint } from '../contract/departure.ts';
import { RECENT_SIGN_IN_MS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../platform/call.ts';

/** POST /leave (section 7). A repeat after the last step is answered 401: the account is gone. */
export const handle: Handler<typeof leaveEndpoint> = async ({ caller, now, refuse }) => {
  if (now.getTime() - caller.signedInAt.getTime() > RECENT_SIGN_IN_MS) {
    throw refuse('recent_sign_in_required');
  }
  const left = await leave(caller.uid, now);
  if (left.ok) return { success: true, message: MESSAGES.left };
  // The caller's own departure is refused for no other reason.
  throw refuse('last_admin');
};
