import type { Role } from '../../functions/src/contract/roles.ts';
import type { Membership } from '../../functions/src/domain/member.ts';

export type RoleAndInviters = Pick<Membership, 'uid' | 'role' | 'invitedBy'>;

/** The first newcomer needs two founders as inviters. The other three founders are a reserve. */
export const MAX_FOUNDERS = 5;

export type FoundingRefusal =
  | 'already_member'
  | 'account_ends'
  | 'founders_complete'
  | 'network_has_grown';

export type FoundingDecision =
  | {
      readonly ok: true;
      /** True if an earlier run added this founder and the founder cannot log in yet. */
      readonly repeated: boolean;
      readonly member: RoleAndInviters;
    }
  | { readonly ok: false; readonly reason: FoundingRefusal };

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
 * `members` contains at most `MAX_FOUNDERS` people with a role. More people would not change
 * whether the decision is `ok`.
 */
export function decideFounding(request: {
  uid: string;
  role: Role;
  existingMember: RoleAndInviters | null;
  canSignIn: boolean;
  members: readonly RoleAndInviters[];
  override: boolean;
}): FoundingDecision {
  const { uid, role, existingMember, canSignIn, members, override } = request;
  if (existingMember !== null && existingMember.role !== null) {
    const isSameFounder = existingMember.role === role && existingMember.invitedBy.length === 0;
    // The operator may have lost the password link, so the command can be repeated.
    if (isSameFounder && !canSignIn) return { ok: true, repeated: true, member: existingMember };
    return { ok: false, reason: 'already_member' };
  }
  const refusal = refuseNewFounder({ members, override });
  if (refusal !== null) return { ok: false, reason: refusal };
  return { ok: true, repeated: false, member: { uid, role, invitedBy: [] } };
}
