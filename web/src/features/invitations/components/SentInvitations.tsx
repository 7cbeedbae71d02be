import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { browserTimeZone } from '../../../lib/long-date.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { FILTER_LINK_CLASSES } from '../../../ui/filter-link-classes.ts';
import { NoInvitationsIllustration } from '../../../ui/illustrations/NoInvitationsIllustration.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useQuota } from '../api/get-remaining-invitations.ts';
import { type OwnInvitation, useSentInvitations } from '../api/get-user-sent-invitations.ts';
import {
  INVITATION_FILTERS,
  type InvitationFilter,
  isInvitationInList,
  isMatchingFilter,
  pathWithFilter,
  readInvitationFilter,
} from '../invitation-filter.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InvitingBlockedNotice } from './InvitingBlockedNotice.tsx';

const MIN_INVITATIONS_FOR_SEARCH = 7;

const SKELETON_BARS = ['h-11 w-full', 'h-24 w-full', 'h-24 w-full', 'h-24 w-full'] as const;

export function SentInvitations() {
  return (
    <QueryState
      query={useSentInvitations()}
      waiting={<Skeleton label="Loading your invitations…" bars={SKELETON_BARS} />}
      failure="Your invitations did not load."
      empty={{ when: (invitations) => invitations.length === 0, show: <NoInvitationsHint /> }}
    >
      {(invitations) => <FilteredInvitationList invitations={invitations} />}
    </QueryState>
  );
}

function FilteredInvitationList({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const [searchParams] = useSearchParams();
  const [searchText, setSearchText] = useState('');
  const filter = readInvitationFilter(searchParams);
  // A changed invitation stays in the list, because its row shows the message of the action.
  const [changedCodes, setChangedCodes] = useState<readonly string[]>([]);
  const visibleInvitations = invitations.filter((each) =>
    isInvitationInList(each, { filter, searchText, changedCodes }),
  );
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <InvitationFilterBar
          invitations={invitations}
          chosenFilter={filter}
          onChoose={() => setChangedCodes([])}
        />
        {invitations.length >= MIN_INVITATIONS_FOR_SEARCH && (
          <div className="w-full sm:w-64">
            <TextField
              name="search"
              type="search"
              label="Search by name, note or code"
              autoComplete="off"
              value={searchText}
              onChange={(event) => {
                setSearchText(event.target.value);
                setChangedCodes([]);
              }}
            />
          </div>
        )}
      </div>
      <p role="status" className="not-empty:py-6 text-ink-muted empty:absolute">
        {visibleInvitations.length === 0 &&
          (searchText.trim() === ''
            ? `You have no ${FILTER_LABELS[filter].toLowerCase()} invitations.`
            : 'No invitation has that name, note or code.')}
      </p>
      {visibleInvitations.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface-raised shadow-raised">
          {visibleInvitations.map((invitation) => (
            <InvitationRow
              key={invitation.code}
              invitation={invitation}
              onChanged={() => setChangedCodes((codes) => [...codes, invitation.code])}
            />
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-muted">Dates are in your time zone, {browserTimeZone()}.</p>
    </div>
  );
}

const FILTER_LABELS: Readonly<Record<InvitationFilter, string>> = {
  all: 'All',
  active: 'Active',
  used: 'Used',
  revoked: 'Revoked',
  expired: 'Expired',
};

interface InvitationFilterBarProps {
  invitations: readonly OwnInvitation[];
  chosenFilter: InvitationFilter;
  onChoose: () => void;
}

function InvitationFilterBar({ invitations, chosenFilter, onChoose }: InvitationFilterBarProps) {
  return (
    <nav aria-label="Show" className="flex flex-wrap gap-2">
      {INVITATION_FILTERS.map((filter) => (
        <Link
          key={filter}
          to={pathWithFilter(filter)}
          replace
          onClick={onChoose}
          aria-current={filter === chosenFilter || undefined}
          className={FILTER_LINK_CLASSES}
        >
          {FILTER_LABELS[filter]}{' '}
          <span className="text-ink-muted figures">
            {invitations.filter((each) => isMatchingFilter(each, filter)).length}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function NoInvitationsHint() {
  const { data: quota } = useQuota();
  return (
    <Card>
      <div className="grid items-center gap-6 sm:grid-cols-[14rem_1fr] sm:gap-10">
        <NoInvitationsIllustration className="mx-auto w-full max-w-56" />
        <div className="max-w-prose space-y-4">
          <h2 className="text-lg font-semibold tracking-tight">No invitations yet</h2>
          <p className="text-sm text-ink-muted">
            Invitations you create appear here. See who used each one and when it expires, and
            revoke it while unused.
          </p>
          {quota?.blocked ? (
            <InvitingBlockedNotice />
          ) : (
            <ButtonLink to={PATHS.createInvitation} tone="accent">
              Create Invitation
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
