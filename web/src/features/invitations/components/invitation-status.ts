import type { InvitationView } from '@elevere/functions/contract';

export type Badge = 'Active' | 'Revoked' | 'Used' | 'Expired' | 'Inactive';

type Flags = Pick<InvitationView, 'active' | 'revoked' | 'used' | 'expired'>;

/**
 * Returns the first badge that applies. The server sets exactly one flag, but the page does not
 * rely on that.
 */
export function badgeOf({ active, revoked, used, expired }: Flags): Badge {
  if (active) return 'Active';
  if (revoked) return 'Revoked';
  if (used) return 'Used';
  if (expired) return 'Expired';
  return 'Inactive';
}

/**
 * True if a vouch by link created the invitation. It was then created and used at the same time,
 * and its code was never sent.
 */
export function isVouchByLink({
  created_at,
  usedOn,
}: Pick<InvitationView, 'created_at' | 'usedOn'>): boolean {
  return usedOn === created_at;
}

/** Removes a leading "for" from a note: "For Ines" becomes "Ines". */
export function inviteeInNote(note: string): string {
  return note.replace(/^for /i, '');
}
