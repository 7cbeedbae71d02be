import type { Role } from '../../functions/src/contract/roles.ts';
import type { Membership } from '../../functions/src/domain/member.ts';

/** What a founding needs to know of a member. */
export type KnownMember = Pick<Membership, 'uid' | 'role' | 'invitedBy'>;

/**
 * Founders of one network: members without inviters. Two unrelated inviters must exist before a
 * first person can be invited; a few more let one of them leave.
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
      /** True when they are that founder already, and their account has no way to log in yet. */
      readonly repeated: boolean;
      readonly member: KnownMember;
    }
  | { readonly ok: false; readonly reason: FoundingRefusal };

/** What refuses every newcomer alike: looked at before an account is made for one. */
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
 * Whether a person may become a member without two codes: only while the network consists of fewer
 * than `FOUNDERS_MAX` founders and no other members. `members` are those with a role; the first
 * `FOUNDERS_MAX` of them are enough to decide. `override` is the operator's --yes-i-know. The same
 * founding again changes nothing and succeeds while its founder has no way to sign in: the operator
 * may have lost the link.
 */
export function decideFounding(facts: {
  uid: string;
  role: Role;
  /** The person's own document, or null. */
  existing: KnownMember | null;
  /** Whether they can log in to their account yet. */
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
