import { MESSAGES } from '../contract/messages.ts';
import type { getProfile } from '../contract/profile.ts';
import type { Handler } from '../http/call.ts';
import { withAccount } from '../store/account-email.ts';
import { profileView } from '../store/profile.ts';

/** GET /profile (section 7). */
export const handle: Handler<typeof getProfile> = async ({ caller, refuse }) => {
  const found = await withAccount(caller.member);
  if (found === null) throw refuse('not_found', MESSAGES.noUserDocument);
  return profileView(found.member);
};
