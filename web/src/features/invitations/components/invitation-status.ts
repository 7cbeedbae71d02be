import type { InvitationView } from '@elevere/functions/contract';

export type Badge = 'Active' | 'Revoked' | 'Used' | 'Expired' | 'Inactive';

type Flags = Pick<InvitationView, 'active' | 'revoked' | 'used' | 'expired'>;

/**
 * Returns the badge of an invitation. The server sets exactly one flag. If it ever sets several,
 * the first of them decides.
 */
export function badgeOf({ active, revoked, used, expired }: Flags): Badge {
  if (active) return 'Active';
  if (revoked) return 'Revoked';
  if (used) return 'Used';
  if (expired) return 'Expired';
  return 'Inactive';
}

/**
 * True if the server created the invitation for a vouch by link. Such an invitation is used when it
 * is created, and nobody sends its code.
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
