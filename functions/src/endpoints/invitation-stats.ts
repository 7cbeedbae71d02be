import type { getInvitationStats } from '../contract/invitations.ts';
import type { Handler } from '../http/call.ts';
import { requireSelfOrAdmin } from '../http/caller.ts';
import { countInvitations } from '../store/count-invitations.ts';

/** GET /invitation_stats/{uid} (section 7): for the member themself or an admin. */
export const handle: Handler<typeof getInvitationStats> = async ({ params, caller, now }) => {
  await requireSelfOrAdmin(caller, params.uid);
  return countInvitations(params.uid, now);
};
