import type { InvitationView } from '@elevere/functions/contract';

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
