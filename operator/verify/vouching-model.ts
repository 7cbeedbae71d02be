// A second implementation of the rules of vouching (product.md, Rules of vouching). The random test
// compares the server with this model, so this file imports nothing from functions/src.

const DAY_MS = 86_400_000;

const MONTHLY_INVITATIONS_BY_ROLE: ReadonlyMap<string, number> = new Map([
  ['admin', 2],
  ['poweruser', 2],
  ['fulluser', 2],
]);
export const MAX_MONTHLY_INVITATIONS = Math.max(...MONTHLY_INVITATIONS_BY_ROLE.values());
const INVITATION_DAYS = 31;
export const INVITATION_MS = INVITATION_DAYS * DAY_MS;

export interface Settings {
  readonly paused: boolean;
  readonly waitDays: number;
  readonly differentInviters: boolean;
}

export const DEFAULT_SETTINGS: Settings = { paused: false, waitDays: 0, differentInviters: false };

/**
 * `name` identifies the member, for example by uid. `inviters` has the names of the member's
 * inviters.
 */
export interface Voucher {
  readonly name: string;
  readonly inviters: readonly string[];
}

export function roleMayInvite(role: string | null | undefined): boolean {
  return role === 'admin' || role === 'poweruser' || role === 'fulluser';
}

export function monthlyInvitations(role: string | null | undefined): number {
  return MONTHLY_INVITATIONS_BY_ROLE.get(role ?? '') ?? 0;
}

/** True if the member has standing (product.md, Words). */
export function hasStanding(
  member: { readonly role: string | null; readonly suspended: boolean } | undefined,
): boolean {
  return member?.suspended === false && roleMayInvite(member.role);
}

/** Null if the member may vouch and create codes. `fullSince` and `now` are epoch milliseconds. */
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

function haveCommonInviter(first: Voucher, second: Voucher): boolean {
  return first.inviters.some((name) => second.inviters.includes(name));
}

export function refuseInviterPair(
  first: Voucher,
  second: Voucher,
  settings: Settings,
): 'same_inviter' | 'inviters_related' | 'inviters_share_inviter' | null {
  if (first.name === second.name) return 'same_inviter';
  if (first.inviters.includes(second.name) || second.inviters.includes(first.name)) {
    return 'inviters_related';
  }
  return settings.differentInviters && haveCommonInviter(first, second)
    ? 'inviters_share_inviter'
    : null;
}
