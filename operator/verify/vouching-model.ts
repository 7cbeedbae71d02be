// A second, independent implementation of the rules of vouching (product.md, Rules of vouching).
// The random test of the network compares the server's answers with this model. `verify` checks the
// stored documents against this model. This file imports nothing from functions/src.

const DAY_MS = 86_400_000;

/** How many invitations a member of each inviting role gets in a month, without extra ones. */
const MONTHLY_INVITATIONS: ReadonlyMap<string, number> = new Map([
  ['admin', 2],
  ['poweruser', 2],
  ['fulluser', 2],
]);
/** The largest number in MONTHLY_INVITATIONS. */
export const MOST_MONTHLY_INVITATIONS = Math.max(...MONTHLY_INVITATIONS.values());
export const INVITATION_DAYS = 31;
export const INVITATION_MS = INVITATION_DAYS * DAY_MS;

/** The settings of the network. */
export interface Settings {
  readonly paused: boolean;
  readonly waitDays: number;
  readonly differentInviters: boolean;
}

export const DEFAULT_SETTINGS: Settings = { paused: false, waitDays: 0, differentInviters: false };

/** A member who vouches. `name` can be any identifier, such as a uid. */
export interface Voucher {
  readonly name: string;
  readonly inviters: readonly string[];
}

/** True if members with this role can invite. */
export function invites(role: string | null | undefined): boolean {
  return role === 'admin' || role === 'poweruser' || role === 'fulluser';
}

/** Returns how many invitations a member with this role gets in a month, without extra ones. */
export function monthlyInvitations(role: string | null | undefined): number {
  return MONTHLY_INVITATIONS.get(role ?? '') ?? 0;
}

/** True if the vouches of this member count (product.md, Words: standing). */
export function hasStanding(
  member: { readonly role: string | null; readonly suspended: boolean } | undefined,
): boolean {
  return member?.suspended === false && invites(member.role);
}

/**
 * Returns why a member with standing may not vouch at `now` (epoch milliseconds). Null if the
 * member may vouch.
 */
export function refuseVoucher(
  member: { readonly mayInvite: boolean; readonly fullSince: number | null },
  settings: Settings,
  now: number,
): 'inviting_off' | 'invitations_paused' | 'too_new' | null {
  if (!member.mayInvite) return 'inviting_off';
  if (settings.paused) return 'invitations_paused';
  const isWaitOver =
    member.fullSince === null || now - member.fullSince >= settings.waitDays * DAY_MS;
  return isWaitOver ? null : 'too_new';
}

/** True if these two members have an inviter in common. */
function shareInviter(first: Voucher, second: Voucher): boolean {
  return first.inviters.some((name) => second.inviters.includes(name));
}

/** Returns why these two members may not both vouch for one person. Null if they may. */
export function refuseInviterPair(
  first: Voucher,
  second: Voucher,
  settings: Settings,
): 'same_inviter' | 'inviters_related' | 'inviters_share_inviter' | null {
  if (first.name === second.name) return 'same_inviter';
  if (first.inviters.includes(second.name) || second.inviters.includes(first.name)) {
    return 'inviters_related';
  }
  return settings.differentInviters && shareInviter(first, second)
    ? 'inviters_share_inviter'
    : null;
}
