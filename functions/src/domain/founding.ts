import type { Role } from '../contract/roles.ts';
import type { Member } from './vouching.ts';

/**
 * Founders of one network: members for whom nobody vouched. Two vouchers who are no relation of
 * each other's must exist before anybody can be invited; a few more let one of them leave.
 */
export const FOUNDERS_MAX = 5;

export type FoundingRefusal = 'already_member' | 'founders_complete' | 'network_has_grown';

export type Founding =
  | { readonly ok: true; readonly member: Member }
  | { readonly ok: false; readonly reason: FoundingRefusal };

/**
 * Whether somebody may become a member without two codes: only while the network consists of
 * fewer than `FOUNDERS_MAX` founders and nobody else. `members` are those with a role; the first
 * `FOUNDERS_MAX` of them are enough to decide. `override` is the operator's own word for it.
 */
export function decideFounding(facts: {
  uid: string;
  role: Role;
  /** The person's own document, or null. */
  existing: Member | null;
  members: readonly Member[];
  override: boolean;
}): Founding {
  const { uid, role, existing, members, override } = facts;
  if (existing !== null && existing.role !== null) return { ok: false, reason: 'already_member' };
  if (!override) {
    if (members.some(({ invitedBy }) => invitedBy.length > 0)) {
      return { ok: false, reason: 'network_has_grown' };
    }
    if (members.length >= FOUNDERS_MAX) return { ok: false, reason: 'founders_complete' };
  }
  return { ok: true, member: { uid, role, invitedBy: [] } };
}
