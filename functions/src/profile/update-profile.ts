import { MESSAGES } from '../contract/messages.ts';
import { HIDDEN_OF_INVITERS, type updateProfile } from '../contract/profile.ts';
import { accountEmail } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { changeProfile, profileView } from './profile.ts';

/** The contract has checked all else; the rest were barred, left or removed since they were let in. */
const REFUSALS = { invalid_request: HIDDEN_OF_INVITERS, forbidden: undefined } as const;

/**
 * PATCH /profile (section 7): all of the changes or none. An e-mail address is taken once the new
 * mailbox has confirmed it, which makes it the account's (docs/decisions/011).
 */
export const handle: Handler<typeof updateProfile> = async ({ body, caller, now, refuse }) => {
  const email = await accountEmail(caller.uid);
  if (body.email !== undefined && body.email !== email) throw refuse('email_unconfirmed');
  const { hidden_recommendations: hiddenRecommendations, ...fields } = body;
  const changed = await changeProfile(caller.uid, { ...fields, hiddenRecommendations }, now);
  if (!changed.ok) throw refuse(changed.reason, REFUSALS[changed.reason]);
  return { success: true, message: MESSAGES.profileUpdated, ...profileView(changed.member, email) };
};
