import { MESSAGES } from '../contract/messages.ts';
import type { updateProfile } from '../contract/profile.ts';
import { accountEmail } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { changeProfile, profileView } from './profile.ts';

/**
 * PATCH /profile (section 7): all of the changes or none. An e-mail address is taken once the new
 * mailbox has confirmed it, which makes it the account's (docs/decisions/011).
 */
export const handle: Handler<typeof updateProfile> = async ({ body, caller, now, refuse }) => {
  const email = await accountEmail(caller.uid);
  if (body.email !== undefined && body.email !== email) throw refuse('email_unconfirmed');
  const member = await changeProfile(caller.uid, body, now);
  // Barred, left or removed since the call was let in.
  if (member === null) throw refuse('forbidden');
  return { success: true, message: MESSAGES.profileUpdated, ...profileView(member, email) };
};
