import { canInvite, type Role } from '../contract/roles.ts';

/** Why an inviter's codes no longer stand for anything. */
export type OrphanReason = 'account_deleted' | 'account_disabled' | 'may_not_invite';

/**
 * Why the codes of this member are to be revoked, or null while the member may vouch: the same
 * three conditions that a redemption rechecks. `account` is null when Auth has none.
 */
export function orphanedBecause(
  account: { readonly enabled: boolean } | null,
  role: Role | null,
): OrphanReason | null {
  if (account === null) return 'account_deleted';
  if (!account.enabled) return 'account_disabled';
  return canInvite(role) ? null : 'may_not_invite';
}
