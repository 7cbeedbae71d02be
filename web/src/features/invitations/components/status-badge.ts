import type { InvitationView } from '@elevere/functions/contract';
import type { TicketState } from '../../../ui/Ticket.tsx';

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

const TICKETS: Readonly<Record<Badge, TicketState>> = {
  Active: 'active',
  Revoked: 'revoked',
  Used: 'used',
  Expired: 'expired',
  Inactive: 'expired',
};

/** How the code is drawn. */
export function ticketState(flags: Flags): TicketState {
  return TICKETS[badgeOf(flags)];
}
