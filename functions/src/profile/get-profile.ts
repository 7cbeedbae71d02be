import { MESSAGES } from '../contract/messages.ts';
import type { getProfile } from '../contract/profile.ts';
import { findAccount } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { profileView } from './profile-view.ts';

export const handle: Handler<typeof getProfile> = async ({ caller, refuse }) => {
  if (caller.member === null) throw refuse('not_found', MESSAGES.noUserDocument);
  return profileView(caller.member, await findAccount({ uid: caller.uid }));
};
