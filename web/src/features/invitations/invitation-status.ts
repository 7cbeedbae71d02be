import type { InvitationView } from '@elevere/functions/contract';

export type Badge = 'Active' | 'Revoked' | 'Used' | 'Expired' | 'Inactive';

type InvitationStatusFlags = Pick<InvitationView, 'active' | 'revoked' | 'used' | 'expired'>;

/**
 * Returns the badge of the first flag that is set. A row can have two: after a refetch, an
 * invitation that is shown as revoked may also be expired. Returns `Inactive` if no flag is set.
 * The contract's type allows this, although the server always sets one flag.
 */
export function badgeOfInvitation({
  active,
  revoked,
  used,
  expired,
}: InvitationStatusFlags): Badge {
  if (active) return 'Active';
  if (revoked) return 'Revoked';
  if (used) return 'Used';
  if (expired) return 'Expired';
  return 'Inactive';
}

/** True for a vouch by link, whose invitation is created and used at the same time. */
export function isVouchByLink({
  created_at,
  usedOn,
}: Pick<InvitationView, 'created_at' | 'usedOn'>): boolean {
  return usedOn === created_at;
}

export function inviteeNameInNote(note: string): string {
  return note.replace(/^for /i, '');
}
