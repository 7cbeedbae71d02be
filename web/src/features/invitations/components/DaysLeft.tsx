import { INVITATION_LIFETIME_DAYS } from '../../../lib/days.ts';

export function DaysLeft({ days }: { days: number }) {
  const barColour = days <= 3 ? 'var(--color-accent-strong)' : 'var(--color-success)';
  return (
    <div className="text-xs font-medium text-ink-muted">
      <p>{days === 1 ? '1\u00a0day left' : `${days}\u00a0days left`}</p>
      {/* A full bar carries no information. */}
      {days < INVITATION_LIFETIME_DAYS && (
        <svg
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          className="mt-1 h-1 w-full rounded-full"
          aria-hidden="true"
        >
          <rect width="100" height="4" fill="var(--color-line)" />
          <rect
            width={Math.min(100, (100 * days) / INVITATION_LIFETIME_DAYS)}
            height="4"
            fill={barColour}
          />
        </svg>
      )}
    </div>
  );
}
