import type { Role } from '../../functions/src/contract/roles.ts';
import type { Membership } from '../../functions/src/domain/member.ts';

/** The fields of a member that decide whether the network can have a further founder. */
export type RoleAndInviters = Pick<Membership, 'uid' | 'role' | 'invitedBy'>;

/**
 * The largest number of founders of a network. A founder is a member without inviters. The first
 * newcomer needs two founders as inviters. With a few more founders, one of them can leave.
 */
export const MAX_FOUNDERS = 5;

export type FoundingRefusal =
  | 'already_member'
  | 'account_ends'
  | 'founders_complete'
  | 'network_has_grown';

export type FoundingDecision =
  | {
      readonly ok: true;
      /** True if an earlier run has already added this founder, who cannot log in yet. */
      readonly repeated: boolean;
      readonly member: RoleAndInviters;
    }
  | { readonly ok: false; readonly reason: FoundingRefusal };

/** Returns why the network can have no further founder. Null if it can have one. */
export function refuseNewFounder(request: {
  members: readonly RoleAndInviters[];
  override: boolean;
}): FoundingRefusal | null {
  const { members, override } = request;
  if (override) return null;
  if (members.some(({ invitedBy }) => invitedBy.length > 0)) return 'network_has_grown';
  return members.length >= MAX_FOUNDERS ? 'founders_complete' : null;
}

/**
 * Decides whether a person may become a member without two vouches. Allowed only while the network
 * has fewer than `MAX_FOUNDERS` founders and no other members, or with `override`, the operator's
 * --yes-i-know. `members` are the first `MAX_FOUNDERS` people with a role. Repeating the command
 * for a founder who cannot log in yet succeeds, because the operator may have lost the password
 * link.
 */
export function decideFounding(request: {
  uid: string;
  role: Role;
  /** The person's document. Null without one. */
  existing: RoleAndInviters | null;
  /** True if the person can log in to their account. */
  canSignIn: boolean;
  members: readonly RoleAndInviters[];
  override: boolean;
}): FoundingDecision {
  const { uid, role, existing, canSignIn, members, override } = request;
  if (existing !== null && existing.role !== null) {
    const isSameFounder = existing.role === role && existing.invitedBy.length === 0;
    if (isSameFounder && !canSignIn) return { ok: true, repeated: true, member: existing };
    return { ok: false, reason: 'already_member' };
  }
  const refusal = refuseNewFounder({ members, override });
  if (refusal !== null) return { ok: false, reason: refusal };
  return { ok: true, repeated: false, member: { uid, role, invitedBy: [] } };
}
