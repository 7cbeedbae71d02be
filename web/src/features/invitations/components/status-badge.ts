import type { InvitationView } from '@elevere/functions/contract';
import type { CardState } from '../../../ui/InvitationCard.tsx';

export type Badge = 'Active' | 'Revoked' | 'Used' | 'Expired' | 'Inactive';

type Flags = Pick<InvitationView, 'active' | 'revoked' | 'used' | 'expired'>;

/** Section 4's badge, by its priority: the server lets one hold at a time, but need not. */
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

/** How the code is drawn. */
export function cardState(flags: Flags): CardState {
  return CARDS[badgeOf(flags)];
}
