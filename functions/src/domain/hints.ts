import type { Hint } from '../contract/hints.ts';
import { NEW_MEMBER_MS } from '../contract/limits.ts';
import { folded } from './search-prefixes.ts';

interface Voucher {
  readonly invitedBy: readonly string[];
  readonly fullSince: Date | null;
  readonly company: string;
}

/** True iff one member is among the inviters of both. Founders have none. */
export function shareAnInviter(
  one: Pick<Voucher, 'invitedBy'>,
  other: Pick<Voucher, 'invitedBy'>,
): boolean {
  return one.invitedBy.some((uid) => other.invitedBy.includes(uid));
}

/** Shorter names are too common to mean the same company. Characters. */
const SHORTEST_COMPANY = 3;

/** True iff both name the same company, whatever its case and accents. */
function nameOneCompany(one: Voucher, other: Voucher): boolean {
  const company = folded(one.company);
  return company.length >= SHORTEST_COMPANY && company.join('') === folded(other.company).join('');
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
  if (firstInviter !== null && nameOneCompany(firstInviter, inviter)) hints.push('same_company');
  return hints;
}
