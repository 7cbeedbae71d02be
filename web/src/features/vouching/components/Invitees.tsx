import type { Invitee } from '@elevere/functions/contract';
import { useRef, useState } from 'react';
import {
  fullName,
  INVITEE_STATE_LABELS,
  jobAndCompanyOf,
  nameAndPictureOf,
} from '../../../lib/person.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadMoreSection } from '../../../ui/LoadMoreSection.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PersonLine } from '../../profile/components/PersonLine.tsx';
import { OwnRecommendation } from '../../recommendations/components/OwnRecommendation.tsx';
import { useInvitees } from '../api/get-invitees.ts';
import { NO_INVITEES_TEXT } from '../no-invitees-text.ts';
import { ForwardLink } from './ForwardLink.tsx';

const INVITEES_PER_PAGE = 12;

export function Invitees() {
  const invitees = useInvitees();
  const [shownCount, setShownCount] = useState(INVITEES_PER_PAGE);
  const inviteeListRef = useRef<HTMLUListElement>(null);
  return (
    <Card heading="People you vouched for" headingMargin={5}>
      <QueryState
        query={invitees}
        waiting={<Skeleton label="Loading the people…" bars={['h-14 w-3/4', 'h-14 w-2/3']} />}
        failure="The people you vouched for did not load."
        empty={{
          when: (loadedInvitees) => loadedInvitees.length === 0,
          show: <NoInviteesNotice />,
        }}
      >
        {(loadedInvitees) => (
          <div className="space-y-5">
            <ul ref={inviteeListRef} className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
              {loadedInvitees.slice(0, shownCount).map((invitee) => (
                <InviteeItem key={invitee.uid} invitee={invitee} />
              ))}
            </ul>
            <LoadMoreSection
              list={{
                ...invitees,
                hasNextPage: loadedInvitees.length > shownCount || invitees.hasNextPage,
                fetchNextPage: async () => {
                  setShownCount(shownCount + INVITEES_PER_PAGE);
                  if (loadedInvitees.length <= shownCount) await invitees.fetchNextPage();
                },
              }}
              rows={inviteeListRef}
            />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function NoInviteesNotice() {
  return <p className="text-sm text-ink-muted">{NO_INVITEES_TEXT}</p>;
}

const VOUCH_ORDER_LABELS: Readonly<Record<Invitee['counts_as'], string>> = {
  first: 'You vouched first',
  second: 'You vouched second',
};

function InviteeItem({ invitee }: { invitee: Invitee }) {
  const { state, counts_as, since, recommendation, recommendation_removed, vouch_url } = invitee;
  const name = fullName(invitee);
  return (
    <li className="space-y-3">
      <PersonLine face={nameAndPictureOf(invitee)}>
        {jobAndCompanyOf(invitee) && <p className="wrap-anywhere">{jobAndCompanyOf(invitee)}</p>}
        <p className={state === 'halfway' ? 'font-semibold text-ink' : ''}>
          {INVITEE_STATE_LABELS[state]}
        </p>
        <p>
          {VOUCH_ORDER_LABELS[counts_as]}, <LongDate instant={since} />
        </p>
      </PersonLine>
      {state !== 'left' && (
        <>
          <OwnRecommendation
            person={invitee}
            text={recommendation}
            isRemoved={recommendation_removed}
          />
          {vouch_url !== undefined && (
            <div className="space-y-2">
              <p className="text-sm text-ink-muted">
                Forward the vouch link to a member who knows {invitee.firstName}.
              </p>
              <ForwardLink url={vouch_url} name={name} />
            </div>
          )}
        </>
      )}
    </li>
  );
}
