import type { removeMember as removeMemberEndpoint } from '../contract/administration.ts';
import { RECENT_ADMIN_SIGN_IN_MS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import { refuseEndingMembership } from '../domain/administering-members.ts';
import type { Handler } from '../platform/call.ts';
import { hasSignedInWithin } from '../platform/caller.ts';
import { depart } from '../steps/depart.ts';

export const handle: Handler<typeof removeMemberEndpoint> = async ({
  params,
  caller,
  now,
  refuse,
}) => {
  if (!hasSignedInWithin(RECENT_ADMIN_SIGN_IN_MS, caller, now)) {
    throw refuse('recent_sign_in_required');
  }
  const decision = await removeMember({ uid: params.uid, actor: caller.uid, now });
  if (!decision.ok) throw refuse(decision.reason);
  return { success: true, message: MESSAGES.memberRemoved };
};

/** A repeated call finishes an interrupted removal. */
export function removeMember(request: { uid: string; actor: string; now: Date }) {
  return depart({
    ...request,
    action: 'member_removed',
    refuse: (facts) => (facts === null ? 'not_found' : refuseEndingMembership(facts)),
  });
}
