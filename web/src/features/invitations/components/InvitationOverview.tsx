import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useInvitationStats } from '../api/get-invitation-stats.ts';
import { useQuota } from '../api/get-remaining-invitations.ts';
import { extraInvitationsSentence } from '../extra-invitations.ts';
import { pathWithFilter } from '../invitation-filter.ts';
import { nextInvitationsSentence } from '../invitation-time.ts';
import { ActiveInvitations } from './ActiveInvitations.tsx';
import { InvitingBlockedNotice } from './InvitingBlockedNotice.tsx';

interface InvitationOverviewProps {
  excludedCodes: readonly string[];
}

export function InvitationOverview({ excludedCodes }: InvitationOverviewProps) {
  const { data: quota } = useQuota();
  return (
    <Card heading="This month’s invitations" headingMargin={4}>
      <RemainingInvitationsText />
      <div className="mt-6 flex flex-wrap gap-3">
        {quota?.remaining_invitations !== 0 && (
          <ButtonLink to={PATHS.createInvitation} tone="accent">
            Create Invitation
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.manageInvitations} tone="quiet">
          Manage Invitations
        </ButtonLink>
      </div>
      <div className="mt-6 border-t border-line pt-3">
        <InvitationStatistics />
      </div>
      {/* Last in the card, so that nothing moves when the list arrives. */}
      <div className="mt-4 empty:hidden">
        <ActiveInvitations excludedCodes={excludedCodes} />
      </div>
    </Card>
  );
}

function RemainingInvitationsText() {
  const { role } = useAccount();
  return (
    <QueryState
      query={useQuota()}
      waiting={<Skeleton label="Loading your remaining invitations…" bars={['h-5 w-40']} />}
      failure="Your remaining invitations did not load."
    >
      {({ remaining_invitations: remainingCount, extra_left, blocked }) =>
        blocked ? (
          <InvitingBlockedNotice />
        ) : (
          <p className="text-sm text-ink-muted">
            {remainingCount === 0
              ? nextInvitationsSentence(role)
              : [`${remainingCount} left this month.`, extraInvitationsSentence(extra_left)]
                  .filter(Boolean)
                  .join(' ')}
          </p>
        )
      }
    </QueryState>
  );
}

const INVITATION_STATISTICS = [
  { label: 'Created', count: 'total', show: 'all' },
  { label: 'Used', count: 'used', show: 'used' },
  { label: 'Active', count: 'active', show: 'active' },
  { label: 'Revoked', count: 'revoked', show: 'revoked' },
  { label: 'Expired', count: 'expired', show: 'expired' },
] as const;

function InvitationStatistics() {
  return (
    <div className="flex min-h-20 flex-col">
      <h3 className="mb-1 text-xs text-ink-muted">All your invitations</h3>
      <QueryState
        query={useInvitationStats()}
        waiting={<Skeleton label="Loading your invitation statistics…" bars={['h-12 w-full']} />}
        failure="Your invitation statistics did not load."
      >
        {(invitationStatistics) => (
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))]">
            {INVITATION_STATISTICS.map(({ label, count, show }) => (
              <div
                key={label}
                className="relative flex min-h-12 flex-col-reverse items-center justify-center rounded-md text-center hover:bg-surface-sunken"
              >
                <dt className="text-xs text-ink-muted">{label}</dt>
                <dd className="text-sm figures">
                  <Link
                    to={pathWithFilter(show)}
                    aria-label={`${invitationStatistics[count]} ${label}`}
                    className="text-link after:absolute after:inset-0"
                  >
                    {invitationStatistics[count]}
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
