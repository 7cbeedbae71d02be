import { Ban, CircleDashed, CircleDot, Hourglass, UserCheck } from 'lucide-react';
import type { Badge } from '../invitation-status.ts';

const STYLE_BY_BADGE = {
  Active: { icon: CircleDot, classes: 'bg-success-tint text-success' },
  Revoked: { icon: Ban, classes: 'bg-danger-tint text-danger' },
  Used: { icon: UserCheck, classes: 'bg-surface-sunken text-ink' },
  Expired: { icon: Hourglass, classes: 'bg-surface-sunken text-ink-muted' },
  Inactive: { icon: CircleDashed, classes: 'bg-surface-sunken text-ink-muted' },
} as const;

export function InvitationStatusIcon({ badge }: { badge: Badge }) {
  const { icon: Icon } = STYLE_BY_BADGE[badge];
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-surface-sunken text-ink-muted forced-colors:border">
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}

export function InvitationStatusBadge({ badge }: { badge: Badge }) {
  const { icon: Icon, classes } = STYLE_BY_BADGE[badge];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-semibold ${classes}`}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {badge}
    </span>
  );
}
