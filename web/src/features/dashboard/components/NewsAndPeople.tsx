import { useDeferredValue, useEffect, useState } from 'react';
import { noteVisit } from '../../../lib/last-visit.ts';
import { circlePath, PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { hasSettled } from '../../../ui/has-settled.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useOverview } from '../../administration/api/get-overview.ts';
import {
  useInvitingBlock,
  useRemainingInvitations,
} from '../../invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../../invitations/api/get-user-sent-invitations.ts';
import { daysLeft } from '../../invitations/components/invitation-time.ts';
import { useInviters } from '../../profile/api/get-inviters.ts';
import { useOwnProfile } from '../../profile/api/get-profile.ts';
import { OwnFigure } from '../../profile/components/OwnFigure.tsx';
import { useAsks } from '../../vouching/api/get-asks.ts';
import { useInvitees } from '../../vouching/api/get-invitees.ts';
import { InviteeFigures } from '../../vouching/components/InviteeFigures.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { NewsList } from './NewsList.tsx';
import { newsOf } from './news.ts';

/** How long the sections wait for one another's answers. Milliseconds. */
const WAITS_FOR_ALL_MS = 2_000;

/**
 * What happened, what is next, and the member's people. The sections appear together, so that
 * nothing moves down; a slow answer delays the others for two seconds at most.
 */
export function NewsAndPeople() {
  const member = useMember();
  const [before] = useState(() => noteVisit(member.uid));
  const asks = useAsks();
  const invitees = useInvitees();
  const inviters = useInviters();
  const profile = useOwnProfile();
  const sent = useSentInvitations();
  const remaining = useRemainingInvitations();
  const { data: block } = useInvitingBlock();
  const isAdmin = member.role === 'admin';
  const overview = useOverview({ enabled: isAdmin });
  // Only admins load it. Null where it does not come, which app/missing-code.tsx remedies.
  const [part, setPart] = useState<typeof import('./AdminsNeeds.tsx') | null>();
  useEffect(() => {
    if (isAdmin) void import('./AdminsNeeds.tsx').catch(() => null).then(setPart);
  }, [isAdmin]);
  const all = [asks, invitees, inviters, profile, sent, remaining, ...(isAdmin ? [overview] : [])];
  const arrived = all.every(hasSettled) && (!isAdmin || part !== undefined);
  const [waitedEnough, setWaitedEnough] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedEnough(true), WAITS_FOR_ALL_MS);
    return () => clearTimeout(timer);
  }, []);
  // Deferred, so that drawing all of it keeps no press waiting.
  const shown = useDeferredValue(arrived || waitedEnough);
  if (!shown) {
    return <Skeleton label="Loading what is new…" bars={['h-72 w-full', 'h-96 w-full']} />;
  }
  const situation = {
    asks: asks.data ?? [],
    active: (sent.data ?? [])
      .filter(({ active }) => active)
      .map(({ code, note, expires_at }) => ({ code, note, daysLeft: daysLeft(expires_at) })),
    invitees: invitees.data ?? [],
    profile: profile.data,
    blocked: block?.blocked === 'inviting_off' || block?.blocked === 'invitations_paused',
    // Without the list it is unknown whether the member has invited anybody.
    left: (sent.data && remaining.data) ?? 0,
    created: sent.data?.length ?? 0,
  };
  return (
    <>
      <NewsList
        news={newsOf({ invitees: invitees.data ?? [], inviters: inviters.data ?? [] })}
        before={before}
      />
      {/* Of the others the page says below that they did not load. */}
      {asks.data === undefined && hasSettled(asks) && (
        <LoadFailure
          text="The requests that wait for your answer did not load."
          retrying={asks.isFetching}
          onRetry={() => void asks.refetch()}
        />
      )}
      {isAdmin && overview.data === undefined && hasSettled(overview) && (
        <LoadFailure
          text="What waits for an admin did not load."
          retrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      )}
      {overview.data && part ? (
        <part.AdminsNeeds situation={situation} overview={overview.data} />
      ) : (
        <NeedsYou situation={situation} />
      )}
      <People />
    </>
  );
}

/** A member who vouched for, or was vouched for by, so many people has whom to ask. */
const ENOUGH = 5;

function People() {
  const { data: invitees } = useInvitees();
  const { data: inviters } = useInviters();
  return (
    <Card>
      <div className="mb-8 flex flex-wrap items-center gap-5 sm:gap-6">
        <OwnFigure size="beside">
          {(inviters) => (
            <div className="min-w-0 flex-1 basis-48 text-sm text-ink-muted">
              <p className="wrap-anywhere">
                {inviters.length === 0
                  ? 'You’re a founder, so you needed no vouches.'
                  : 'Vouched for by '}
                {inviters.map((inviter, index) => (
                  <span key={inviter.uid}>
                    {index > 0 && ' and '}
                    <TextLink to={circlePath(inviter.uid)}>{fullName(inviter)}</TextLink>
                  </span>
                ))}
                {inviters.length > 0 && '.'}
              </p>
              <TextLink to={PATHS.circle}>See your circle</TextLink>
            </div>
          )}
        </OwnFigure>
      </div>
      <InviteeFigures />
      {invitees && inviters && invitees.length + inviters.length < ENOUGH && (
        <p className="text-sm text-ink-muted">
          Is someone you know here, too? <TextLink to={PATHS.people}>Find a member</TextLink>
        </p>
      )}
    </Card>
  );
}
