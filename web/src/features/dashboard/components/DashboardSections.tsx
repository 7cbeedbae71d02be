import { useDeferredValue, useEffect, useState } from 'react';
import { circlePath, PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { hasSettled } from '../../../ui/has-settled.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useOverview } from '../../administration/api/get-overview.ts';
import { answerRequest } from '../../introductions/api/answer-introduction.ts';
import { useIntroductions } from '../../introductions/api/list-introductions.ts';
import {
  useInvitingBlock,
  useRemainingInvitations,
} from '../../invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../../invitations/api/get-user-sent-invitations.ts';
import { InvitationOverview } from '../../invitations/components/InvitationOverview.tsx';
import { daysLeft } from '../../invitations/components/invitation-time.ts';
import { useInviters } from '../../profile/api/get-inviters.ts';
import { useOwnProfile } from '../../profile/api/get-profile.ts';
import { OwnFigure } from '../../profile/components/OwnFigure.tsx';
import { useAsks } from '../../vouching/api/get-asks.ts';
import { useInvitees } from '../../vouching/api/get-invitees.ts';
import { InviteeTiles } from '../../vouching/components/InviteeTiles.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { NewsList } from './NewsList.tsx';
import { needsOf } from './needs-you.ts';
import { type News, newsOf } from './news.ts';
import { useNewsSince } from './use-news-since.ts';

/** Longest time that the sections wait before the first one appears. Milliseconds. */
const WAITS_FOR_ALL_MS = 2_000;

const NO_NEWS: readonly News[] = [];

/**
 * The dashboard in the order of use: next steps, this month's invitations, news, people. The
 * sections appear together, so that nothing moves down. A slow answer delays the others by two
 * seconds at most.
 */
export function DashboardSections() {
  const member = useMember();
  const asks = useAsks();
  const introductions = useIntroductions();
  const invitees = useInvitees();
  const inviters = useInviters();
  const profile = useOwnProfile();
  const sent = useSentInvitations();
  const remaining = useRemainingInvitations();
  const { data: block } = useInvitingBlock();
  const isAdmin = member.role === 'admin';
  const overview = useOverview({ enabled: isAdmin });
  const answer = useAction(answerRequest);
  // Only admins load this part. Null if it does not load, which app/missing-code.tsx reports.
  const [part, setPart] = useState<typeof import('./AdminTasks.tsx') | null>();
  useEffect(() => {
    if (isAdmin) void import('./AdminTasks.tsx').catch(() => null).then(setPart);
  }, [isAdmin]);
  const queries = [asks, introductions, invitees, inviters, profile, sent, remaining];
  const haveAllSettled =
    queries.every(hasSettled) && (!isAdmin || (hasSettled(overview) && part !== undefined));
  const [waitedEnough, setWaitedEnough] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedEnough(true), WAITS_FOR_ALL_MS);
    return () => clearTimeout(timer);
  }, []);
  // Deferred, so that a press is handled before these sections are rendered.
  const isShown = useDeferredValue(haveAllSettled || waitedEnough);
  const news = newsOf({
    uid: member.uid,
    invitees: invitees.data ?? [],
    inviters: inviters.data ?? [],
    introductions: introductions.data?.made ?? [],
  });
  const allNewsShown = isShown && [invitees, inviters, introductions].every(({ data }) => data);
  const since = useNewsSince(
    // The profile of an earlier visit may be older than a visit in another browser.
    profile.isFetching ? undefined : profile.data,
    // News that did not load have not been seen.
    allNewsShown ? news : NO_NEWS,
  );
  const introductionRequests = introductions.data?.to_answer ?? [];
  const needs = needsOf({
    asks: asks.data ?? [],
    introductions: introductionRequests,
    active: (sent.data ?? [])
      .filter(({ active }) => active)
      .map(({ code, note, expires_at }) => ({ code, note, daysLeft: daysLeft(expires_at) })),
    invitees: invitees.data ?? [],
    profile: profile.data,
    blocked: block?.blocked === 'inviting_off' || block?.blocked === 'invitations_paused',
    canInviteFirst: sent.data?.length === 0 && (remaining.data ?? 0) > 0,
  });
  const codesToDo = needs.flatMap((need) =>
    need.what === 'expiring' ? [need.invitation.code] : [],
  );
  const canAnswer = introductionRequests.length > 0 || answer.startedAt > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-8">
      {isShown ? (
        <div className="space-y-6 empty:hidden lg:col-start-1">
          {hasFailed(asks) && (
            <LoadFailure
              text="The requests for your vouch did not load."
              retrying={asks.isFetching}
              onRetry={() => void asks.refetch()}
            />
          )}
          {hasFailed(introductions) && (
            <LoadFailure
              text="Your introductions did not load."
              retrying={introductions.isFetching}
              onRetry={() => void introductions.refetch()}
            />
          )}
          {isAdmin && hasFailed(overview) && (
            <LoadFailure
              text="The problems for admins did not load."
              retrying={overview.isFetching}
              onRetry={() => void overview.refetch()}
            />
          )}
          {canAnswer && <LiveMessage message={messageOf(answer)} />}
          {overview.data && part ? (
            <part.AdminTasks needs={needs} overview={overview.data} answer={answer} />
          ) : (
            <NeedsYou needs={needs} answer={answer} />
          )}
        </div>
      ) : (
        <div className="lg:col-start-1 lg:row-span-2">
          <Skeleton label="Loading your dashboard…" bars={['h-72 w-full', 'h-96 w-full']} />
        </div>
      )}
      <div
        className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isShown ? '' : 'max-lg:hidden'}`}
      >
        <InvitationOverview except={codesToDo} />
      </div>
      {isShown && (
        <div className="space-y-6 lg:col-start-1">
          <NewsList news={news} since={since} />
          <People />
        </div>
      )}
    </div>
  );
}

/** True if a query has settled without data. */
function hasFailed(query: { readonly data: unknown } & Parameters<typeof hasSettled>[0]): boolean {
  return query.data === undefined && hasSettled(query);
}

function People() {
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
              <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
                <TextLink to={PATHS.circle}>See your circle</TextLink>
                <TextLink to={PATHS.people}>Find a member</TextLink>
              </p>
            </div>
          )}
        </OwnFigure>
      </div>
      <InviteeTiles />
    </Card>
  );
}
