// The rules of vouching (product.md, Rules of vouching) once more, in the fewest
// words and apart from the program: the simulator holds them against what the network answers, and
// `verify` against what it stored. Nothing of functions/src may be used here.

const DAY_MS = 86_400_000;

export const MONTHLY_INVITATIONS = 2;
export const INVITATION_DAYS = 31;
export const INVITATION_MS = INVITATION_DAYS * DAY_MS;

/** What admins set for the whole network. */
export interface Settings {
  readonly paused: boolean;
  readonly waitDays: number;
  readonly differentInviters: boolean;
}

/** The specification's rules. */
export const SPECIFIED: Settings = { paused: false, waitDays: 0, differentInviters: false };

/** A member who vouches, by name or uid. */
export interface Voucher {
  readonly name: string;
  readonly inviters: readonly string[];
}

/** True iff the role is one whose members invite. */
export function invites(role: string | null | undefined): boolean {
  return role === 'admin' || role === 'poweruser' || role === 'fulluser';
}

/** True iff the vouches that this member gave count. */
export function stands(
  member: { readonly role: string | null; readonly suspended: boolean } | undefined,
): boolean {
  return member?.suspended === false && invites(member.role);
}

/** Why a member who stands may not vouch at `now` (epoch milliseconds), or null. */
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

/** True iff both were invited by one member. */
function shareInviter(one: Voucher, other: Voucher): boolean {
  return one.inviters.some((name) => other.inviters.includes(name));
}

/** Why these two may not be the two inviters of one person, or null. */
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
