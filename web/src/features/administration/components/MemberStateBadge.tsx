import { Ban, CircleCheck, CircleDashed, DoorOpen } from 'lucide-react';
import { MEMBER_STATE_NAMES } from '../member-words.ts';

const BADGE_BY_MEMBER_STATE = {
  active: { icon: CircleCheck, classes: 'bg-success-tint text-success' },
  halfway: { icon: CircleDashed, classes: 'bg-accent-tint text-warning' },
  suspended: { icon: Ban, classes: 'bg-danger-tint text-danger' },
  left: { icon: DoorOpen, classes: 'bg-surface-sunken text-ink-muted' },
} as const;

export function MemberStateBadge({ state }: { state: keyof typeof MEMBER_STATE_NAMES }) {
  const { icon: Icon, classes } = BADGE_BY_MEMBER_STATE[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-semibold whitespace-nowrap ${classes}`}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {MEMBER_STATE_NAMES[state]}
    </span>
  );
}
