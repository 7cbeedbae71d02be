import { recordAudit } from '../documents/audit.ts';
import { memberRef } from '../documents/users.ts';
import {
  type Refused,
  refuseTurningInvitingOff,
  refuseTurningInvitingOn,
} from '../domain/administering-members.ts';
import { firestore } from '../platform/firestore.ts';
import { readAdministered } from './read-administered.ts';

/**
 * Turns a member's inviting off or on again, in one transaction with its audit entry, which alone
 * keeps the reason. Open codes are kept, and vouches already given stand. A repeat records nothing.
 */
export async function turnInviting(request: {
  uid: string;
  on: boolean;
  reason?: string;
  actor: string;
  now: Date;
}): Promise<
  | { readonly ok: true }
  | Refused<typeof refuseTurningInvitingOff>
  | Refused<typeof refuseTurningInvitingOn>
> {
  const { uid, on, reason: given, actor, now } = request;
  const refuse = on ? refuseTurningInvitingOn : refuseTurningInvitingOff;
  return firestore().runTransaction(async (tx) => {
    const { mayInvite, ...facts } = await readAdministered(tx, uid);
    const reason = refuse({ ...facts, actor });
    if (reason !== null) return { ok: false, reason };
    if (mayInvite !== on) {
      tx.update(memberRef(uid), { mayInvite: on });
      const action = on ? 'inviting_turned_on' : 'inviting_turned_off';
      const details = { reason: given ?? null };
      recordAudit(tx, { action, actor, subject: uid, at: now, details });
    }
    return { ok: true };
  });
}
