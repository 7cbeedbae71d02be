// The rules of vouching (product.md, Rules of vouching), implemented a second time and
// independently. The random test of the network compares the server's answers with them, and
// `verify` the stored documents. This file imports nothing from functions/src.

const DAY_MS = 86_400_000;

/** The invitations of each inviting role in a month, without extra ones. */
const MONTHLY_INVITATIONS: ReadonlyMap<string, number> = new Map([
  ['admin', 2],
  ['poweruser', 2],
  ['fulluser', 2],
]);
/** The most invitations that any role gets in a month, without extra ones. */
export const MOST_MONTHLY_INVITATIONS = Math.max(...MONTHLY_INVITATIONS.values());
export const INVITATION_DAYS = 31;
export const INVITATION_MS = INVITATION_DAYS * DAY_MS;

/** The settings of the network. */
export interface Settings {
  readonly paused: boolean;
  readonly waitDays: number;
  readonly differentInviters: boolean;
}

/** The default settings. */
export const SPECIFIED: Settings = { paused: false, waitDays: 0, differentInviters: false };

/** A member who vouches. `name` can be any identifier, such as a uid. */
export interface Voucher {
  readonly name: string;
  readonly inviters: readonly string[];
}

/** True if members with this role can invite. */
export function invites(role: string | null | undefined): boolean {
  return role === 'admin' || role === 'poweruser' || role === 'fulluser';
}

/** The invitations that a member with this role gets in a month, without extra ones. */
export function monthlyInvitations(role: string | null | undefined): number {
  return MONTHLY_INVITATIONS.get(role ?? '') ?? 0;
}

/** True if the vouches of this member count. */
export function stands(
  member: { readonly role: string | null; readonly suspended: boolean } | undefined,
): boolean {
  return member?.suspended === false && invites(member.role);
}

/**
 * Why a member whose vouches count may not vouch at `now` (epoch milliseconds). Null if the member
 * may.
 */
export function whyNotNow(
  member: { readonly mayInvite: boolean; readonly fullSince: number | null },
  settings: Settings,
  now: number,
): 'inviting_off' | 'invitations_paused' | 'too_new' | null {
  if (!member.mayInvite) return 'inviting_off';
  if (settings.paused) return 'invitations_paused';
  const waited = member.fullSince === null || now - member.fullSince >= settings.waitDays * DAY_MS;
  return waited ? null : 'too_new';
}

/** True if the two have an inviter in common. */
function shareInviter(one: Voucher, other: Voucher): boolean {
  return one.inviters.some((name) => other.inviters.includes(name));
}

/** Why these two members may not both vouch for one person. Null if they may. */
export function whyNotBoth(
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
