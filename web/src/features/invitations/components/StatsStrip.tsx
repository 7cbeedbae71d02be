import { Link } from 'react-router-dom';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInvitationStats } from '../api/invitation-stats.ts';
import { showing } from './invitation-filter.ts';

/** The five statistics in order; each links to the invitations it counts. */
const COUNTS = [
  { label: 'Created', count: 'total', show: 'all' },
  { label: 'Used', count: 'used', show: 'used' },
  { label: 'Active', count: 'active', show: 'active' },
  { label: 'Revoked', count: 'revoked', show: 'revoked' },
  { label: 'Expired', count: 'expired', show: 'expired' },
] as const;

/** The member's invitations by status, in numbers. */
export function StatsStrip() {
  return (
    <div className="flex min-h-16 grow flex-col">
      <h3 className="mb-2 text-sm text-ink-muted">All your invitations</h3>
      <QueryState
        query={useInvitationStats()}
        waiting={<Skeleton label="Loading your invitation statistics…" bars={['h-16 w-full']} />}
        failure="Your invitation statistics did not load."
      >
        {(stats) => (
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))]">
            {COUNTS.map(({ label, count, show }) => (
              <div
                key={label}
                className="relative flex min-h-16 flex-col-reverse items-center justify-center rounded-md text-center hover:bg-surface-sunken"
              >
                <dt className="text-xs text-ink-muted lg:text-sm">{label}</dt>
                <dd className="font-semibold tabular-nums lg:text-xl">
                  <Link
                    to={showing(show)}
                    aria-label={`${stats[count]} ${label}`}
                    className="rounded-md underline decoration-line-strong decoration-1 underline-offset-4 after:absolute after:inset-0"
                  >
                    {stats[count]}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </div>
  );
}
