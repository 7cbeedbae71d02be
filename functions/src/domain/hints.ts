import type { Hint } from '../contract/hints.ts';
import { NEW_MEMBER_MS } from '../contract/limits.ts';

interface Voucher {
  readonly invitedBy: readonly string[];
  readonly fullSince: Date | null;
}

/** True iff one member is among the inviters of both. Founders have none. */
export function shareAnInviter(
  one: Pick<Voucher, 'invitedBy'>,
  other: Pick<Voucher, 'invitedBy'>,
): boolean {
  return one.invitedBy.some((uid) => other.invitedBy.includes(uid));
}

/**
 * What stands out about a vouch, for admins. `firstInviter` is whose vouch stands beside it; null
 * for a vouch that counts as the first. A founder is never new.
 */
export function hintsOf(vouch: {
  readonly inviter: Voucher;
  readonly firstInviter: Voucher | null;
  readonly now: Date;
}): readonly Hint[] {
  const { inviter, firstInviter, now } = vouch;
  const { fullSince } = inviter;
  const hints: Hint[] = [];
  if (firstInviter !== null && shareAnInviter(firstInviter, inviter)) hints.push('shared_inviter');
  if (fullSince !== null && now.getTime() - fullSince.getTime() < NEW_MEMBER_MS) {
    hints.push('new_inviter');
  }
  return hints;
}
