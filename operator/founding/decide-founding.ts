import type { Role } from '../../functions/src/contract/roles.ts';
import type { Membership } from '../../functions/src/domain/member.ts';

/** The fields of a member that founding depends on. */
export type KnownMember = Pick<Membership, 'uid' | 'role' | 'invitedBy'>;

/**
 * The most founders of a network. A founder is a member without inviters. Two are needed before the
 * first person can join, and a few more allow one of them to leave.
 */
export const FOUNDERS_MAX = 5;

export type FoundingRefusal =
  | 'already_member'
  | 'account_ends'
  | 'founders_complete'
  | 'network_has_grown';

export type Founding =
  | {
      readonly ok: true;
      /** True if the person is already this founder and cannot log in to the account yet. */
      readonly repeated: boolean;
      readonly member: KnownMember;
    }
  | { readonly ok: false; readonly reason: FoundingRefusal };

/** Refuses if the network can have no further founder. Called before an account is created. */
export function refuseNewFounder(facts: {
  members: readonly KnownMember[];
  override: boolean;
}): FoundingRefusal | null {
  const { members, override } = facts;
  if (override) return null;
  if (members.some(({ invitedBy }) => invitedBy.length > 0)) return 'network_has_grown';
  return members.length >= FOUNDERS_MAX ? 'founders_complete' : null;
}

/**
 * Decides whether a person may become a member without two vouches. That is allowed only while the
 * network has fewer than `FOUNDERS_MAX` founders and no other members. `members` are the first
 * `FOUNDERS_MAX` people with a role. `override` is the operator's --yes-i-know. A repeat succeeds
 * while the founder cannot log in yet, because the operator may have lost the link.
 */
export function decideFounding(facts: {
  uid: string;
  role: Role;
  /** The person's document, or null. */
  existing: KnownMember | null;
  /** True if the person can log in to their account. */
  canSignIn: boolean;
  members: readonly KnownMember[];
  override: boolean;
}): Founding {
  const { uid, role, existing, canSignIn, members, override } = facts;
  if (existing !== null && existing.role !== null) {
    const same = existing.role === role && existing.invitedBy.length === 0;
    if (same && !canSignIn) return { ok: true, repeated: true, member: existing };
    return { ok: false, reason: 'already_member' };
  }
  const refusal = refuseNewFounder({ members, override });
  if (refusal !== null) return { ok: false, reason: refusal };
  return { ok: true, repeated: false, member: { uid, role, invitedBy: [] } };
}
