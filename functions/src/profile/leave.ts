import type { leave as leaveEndpoint } from '../contract/departure.ts';
import { RECENT_SIGN_IN_MS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import { refuseLeaving } from '../domain/administering-members.ts';
import type { Handler } from '../platform/call.ts';
import { hasSignedInWithin } from '../platform/caller.ts';
import { depart } from '../steps/depart.ts';

/** If the account is already deleted, a repeated call gets 401. */
export const handle: Handler<typeof leaveEndpoint> = async ({ caller, now, refuse }) => {
  if (!hasSignedInWithin(RECENT_SIGN_IN_MS, caller, now)) throw refuse('recent_sign_in_required');
  const decision = await leave(caller.uid, now);
  if (!decision.ok) throw refuse(decision.reason);
  return { success: true, message: MESSAGES.left };
};

/** A repeated call finishes an interrupted departure. */
export function leave(uid: string, now: Date) {
  return depart({
    uid,
    actor: uid,
    now,
    action: 'member_left',
    refuse: (facts) => facts && refuseLeaving(facts),
  });
}
