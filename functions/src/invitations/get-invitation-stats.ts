import type { getInvitationStats } from '../contract/invitations.ts';
import type { Handler } from '../platform/call.ts';
import { isSelfOrAdmin } from '../platform/caller.ts';
import { countInvitations } from '../steps/count-invitations.ts';

export const handle: Handler<typeof getInvitationStats> = async ({
  params,
  caller,
  now,
  refuse,
}) => {
  if (!isSelfOrAdmin(caller, params.uid)) throw refuse('forbidden');
  return countInvitations(params.uid, now);
};
