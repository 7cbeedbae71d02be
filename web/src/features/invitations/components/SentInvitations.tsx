import { useEffect, useRef } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoInvitationsYet } from '../../../ui/illustrations/NoInvitationsYet.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { timeZone } from '../../../ui/long-date.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSentInvitations } from '../api/sent-invitations.ts';
import { InvitationRow } from './InvitationRow.tsx';

const PLACES = ['h-30 w-full', 'h-30 w-full ', ' h-30 w-full'] as const;

/** Every code the member made, newest first (section 2, /manage-invitations). */
export function SentInvitations() {
  const sent = useSentInvitations();
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  const shown = sent.data?.length ?? 0;

  // The keyboard goes on where the new ones begin.
  useEffect(() => {
    const from = shownBefore.current;
    if (from !== null && shown > from) {
      shownBefore.current = null;
      list.current?.querySelectorAll<HTMLElement>('h2')[from]?.focus();
    }
  }, [shown]);

  function loadMore() {
    shownBefore.current = shown;
    void sent.fetchNextPage();
  }

  return (
    <QueryState
      query={sent}
      waiting={<Skeleton label="Loading your invitations…" bars={PLACES} />}
      failure="Your invitations did not load."
      empty={{ when: (invitations) => invitations.length === 0, show: <NoCodesYet /> }}
    >
      {(invitations) => (
        <div className="space-y-6">
          <ul ref={list} className="space-y-4">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.code} invitation={invitation} />
            ))}
          </ul>
          <LiveMessage
            message={
              sent.isFetchNextPageError
                ? { tone: 'danger', text: 'More invitations did not load. Please try again.' }
                : null
            }
          />
          {sent.hasNextPage && (
            <Button tone="quiet" pending={sent.isFetchingNextPage} onClick={loadMore}>
              Load more
            </Button>
          )}
          <p className="text-xs text-ink-muted">Dates are in your time zone, {timeZone()}.</p>
        </div>
      )}
    </QueryState>
  );
}

function NoCodesYet() {
  return (
    <Card>
      <EmptyState picture={<NoInvitationsYet />} heading="No codes yet">
        <p className="text-sm text-ink-muted">
          The codes you make appear here: whom they brought in, when they expire, and a way to take
          back those that nobody has used.
        </p>
        <ButtonLink to={PATHS.createInvitation} tone="accent">
          Create Invitation
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}
