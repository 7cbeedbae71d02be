import type { InvitationView } from '@elevere/functions/contract';
import type { CardState } from '../../../ui/InvitationCard.tsx';

export type Badge = 'Active' | 'Revoked' | 'Used' | 'Expired' | 'Inactive';

type Flags = Pick<InvitationView, 'active' | 'revoked' | 'used' | 'expired'>;

/** The first badge that holds. The server sends exactly one; the page does not rely on it. */
export function badgeOf({ active, revoked, used, expired }: Flags): Badge {
  if (active) return 'Active';
  if (revoked) return 'Revoked';
  if (used) return 'Used';
  if (expired) return 'Expired';
  return 'Inactive';
}

const CARDS: Readonly<Record<Badge, CardState>> = {
  Active: 'active',
  Revoked: 'revoked',
  Used: 'used',
  Expired: 'expired',
  Inactive: 'expired',
};

/** True iff it is what a vouch by link left: made and used at once, so that no one was sent its code. */
export function isVouchByLink({
  created_at,
  usedOn,
}: Pick<InvitationView, 'created_at' | 'usedOn'>): boolean {
  return usedOn === created_at;
}

/** How the code is drawn. */
export function cardState(flags: Flags): CardState {
  return CARDS[badgeOf(flags)];
}

/** Whom the note names: “For Ines” answers “Who is it for?” as well as “Ines” does. */
export function forWhom(note: string): string {
  return note.replace(/^for /i, '');
}
