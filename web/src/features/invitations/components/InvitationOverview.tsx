import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoInvitationsYet } from '../../../ui/illustrations/NoInvitationsYet.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInvitationStats } from '../api/invitation-stats.ts';
import { StatsRing } from './StatsRing.tsx';

/** The five numbers of section 2, in their order. */
const COUNTS = ['Created', 'Used', 'Active', 'Revoked', 'Expired'] as const;

const PLACES = [
  'h-7 w-44',
  'h-46 w-46 lg:h-60 lg:w-60',
  'h-8 w-full',
  ' h-8 w-full',
  'h-8 w-full ',
];

/** The dashboard's statistics, and the ways on to making and managing codes (section 2). */
export function InvitationOverview() {
  return (
    <Card>
      {/* As high as the numbers will be, so that the buttons stay where they are. */}
      <div className="grid min-h-[36rem] content-center sm:min-h-82">
        <Statistics />
      </div>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <ButtonLink to={PATHS.createInvitation} tone="accent">
          Create Invitation
        </ButtonLink>
        <ButtonLink to={PATHS.manageInvitations} tone="quiet">
          Manage Invitations
        </ButtonLink>
      </div>
    </Card>
  );
}

function Statistics() {
  return (
    <QueryState
      query={useInvitationStats()}
      waiting={<Skeleton label="Loading your invitation statistics…" bars={PLACES} />}
      failure="Your invitation statistics did not load."
      empty={{ when: ({ total }) => total === 0, show: <NobodyInvitedYet /> }}
    >
      {(stats) => (
        <>
          <h2 className="mb-6 text-lg font-semibold tracking-tight">Your invitations</h2>
          <StatsRing stats={stats} />
        </>
      )}
    </QueryState>
  );
}

function NobodyInvitedYet() {
  return (
    <div className="space-y-8">
      <EmptyState picture={<NoInvitationsYet />} heading="Nobody invited yet">
        <p className="text-sm text-ink-muted">
          Think of one person you would gladly work with again. Your code is one of the two that
          bring them in; here you will see what becomes of it.
        </p>
      </EmptyState>
      <dl className="grid divide-line max-sm:divide-y sm:grid-cols-5 sm:gap-4">
        {COUNTS.map((label) => (
          <div
            key={label}
            className="flex items-center justify-between py-1.5 sm:flex-col-reverse sm:rounded-lg sm:bg-surface-sunken sm:py-3"
          >
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">0</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
