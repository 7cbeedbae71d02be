import { canInvite } from '../contract/roles.ts';
import type { Member } from './vouching.ts';

export type Reset =
  | {
      readonly ok: true;
      readonly member: Member;
      /** Whose first code counts no longer; null for a member who named nobody. */
      readonly inviter: string | null;
    }
  | { readonly ok: false; readonly reason: 'not_a_member' | 'full_member' };

/**
 * Whether an operator may send somebody back to before their first code (section 4): a partialuser
 * only, whose first inviter can no longer stand up for them. They keep their account and need two
 * new codes; the used one gives nothing a second time.
 */
export function decideReset(member: Member | null): Reset {
  if (member === null || member.role === null) return { ok: false, reason: 'not_a_member' };
  if (canInvite(member.role)) return { ok: false, reason: 'full_member' };
  return {
    ok: true,
    member: { ...member, role: null, invitedBy: [] },
    inviter: member.invitedBy[0] ?? null,
  };
}
