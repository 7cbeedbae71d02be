import { type Effects, NO_EFFECTS } from './effects.ts';
import { type Invitation, revoke } from './invitation.ts';
import type { Member } from './vouching.ts';

/** Who asks to see or revoke an invitation. */
export type Manager = Pick<Member, 'uid' | 'role'>;

/** True iff this member may know of the invitation at all: its maker, or an admin. */
export function mayManage(manager: Manager, invitation: Invitation): boolean {
  return invitation.createdBy === manager.uid || manager.role === 'admin';
}

export type Revocation =
  | { readonly ok: true; readonly effects: Effects }
  | {
      readonly ok: false;
      readonly reason: 'not_found' | 'invitation_used' | 'invitation_expired';
    };

/**
 * Active to revoked, for its maker or an admin. Other callers get the same refusal for
 * another member's code as for one that does not exist.
 */
export function decideRevocation(
  manager: Manager | null,
  invitation: Invitation | null,
  now: Date,
): Revocation {
  if (manager === null || invitation === null || !mayManage(manager, invitation)) {
    return { ok: false, reason: 'not_found' };
  }
  const transition = revoke(invitation, now);
  if (!transition.ok) {
    const used = transition.reason === 'used';
    return { ok: false, reason: used ? 'invitation_used' : 'invitation_expired' };
  }
  if (transition.repeated) return { ok: true, effects: NO_EFFECTS };
  const effects: Effects = {
    ...NO_EFFECTS,
    changedInvitations: [transition.invitation],
    audit: {
      action: 'invitation_revoked',
      actor: manager.uid,
      subject: invitation.createdBy,
      at: now,
      details: { code: invitation.code },
    },
  };
  return { ok: true, effects };
}
