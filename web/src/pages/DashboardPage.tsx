import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ConsoleLine } from '../features/administration/components/ConsoleLine.tsx';
import { NeedsYou } from '../features/dashboard/components/NeedsYou.tsx';
import { NewsList } from '../features/dashboard/components/NewsList.tsx';
import { newsOf } from '../features/dashboard/components/news.ts';
import { useRemainingInvitations } from '../features/invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../features/invitations/api/get-user-sent-invitations.ts';
import { InvitationOverview } from '../features/invitations/components/InvitationOverview.tsx';
import { daysLeft } from '../features/invitations/components/invitation-time.ts';
import { ShareButton } from '../features/invitations/components/ShareButton.tsx';
import { NoRoleYet } from '../features/membership/components/NoRoleYet.tsx';
import { FindMembersHint } from '../features/people/components/FindMembersHint.tsx';
import { useInviters } from '../features/profile/api/get-inviters.ts';
import { useOwnProfile } from '../features/profile/api/get-profile.ts';
import { OwnFigure } from '../features/profile/components/OwnFigure.tsx';
import { useAsks } from '../features/vouching/api/get-asks.ts';
import { useInvitees } from '../features/vouching/api/get-invitees.ts';
import { BroughtIn } from '../features/vouching/components/BroughtIn.tsx';
import { wasHalfWay } from '../lib/half-way.ts';
import { noteVisit } from '../lib/last-visit.ts';
import { circlePath, PATHS } from '../lib/paths.ts';
import { faceOf, fullName } from '../lib/person.ts';
import { useMember } from '../lib/use-session.ts';
import { Card } from '../ui/Card.tsx';
import { TextLink } from '../ui/Link.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

export default function DashboardPage() {
  const member = useMember();
  const hydrated = useHydrated();
  if (member.role === null) {
    return <NoRoleYet />;
  }
  return hydrated && wasHalfWay(member.uid) ? (
    <Navigate to={PATHS.welcomeFullUser} replace />
  ) : (
    <Dashboard firstName={member.firstName} />
  );
}

function Dashboard({ firstName }: { firstName: string }) {
  return (
    <Page heading={firstName ? `Welcome, ${firstName}` : 'Welcome'}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <div className="space-y-6">
          <NewsAndPeople />
        </div>
        <InvitationOverview />
      </div>
    </Page>
  );
}

/** What happened, what is next, and the member's people: together, so that nothing moves down. */
function NewsAndPeople() {
  const member = useMember();
  const [before] = useState(() => noteVisit(member.uid));
  const asks = useAsks();
  const invitees = useInvitees();
  const inviters = useInviters();
  const profile = useOwnProfile();
  const sent = useSentInvitations();
  const remaining = useRemainingInvitations();
  const all = [asks, invitees, inviters, profile, sent, remaining];
  if (all.some(({ data, isError }) => data === undefined && !isError)) {
    return <Skeleton label="Loading what is new…" bars={['h-72 w-full', 'h-96 w-full']} />;
  }
  return (
    <>
      <NewsList
        news={newsOf({ invitees: invitees.data ?? [], inviters: inviters.data ?? [] })}
        before={before}
      />
      {/* Of the others the page says below that they did not load. */}
      {asks.data === undefined && (
        <LoadFailure
          text="The requests that wait for your answer did not load."
          retrying={asks.isFetching}
          onRetry={() => void asks.refetch()}
        />
      )}
      <NeedsYou
        self={faceOf(member)}
        situation={{
          asks: asks.data ?? [],
          active: (sent.data ?? [])
            .filter(({ active }) => active)
            .map(({ code, note, expires_at }) => ({ code, note, daysLeft: daysLeft(expires_at) })),
          invitees: invitees.data ?? [],
          profile: profile.data,
          left: remaining.data ?? 0,
          created: sent.data?.length ?? 0,
        }}
        share={(code) => <ShareButton code={code} inRow />}
      />
      {member.role === 'admin' && <ConsoleLine />}
      <People />
    </>
  );
}

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
      <BroughtIn you={faceOf(useMember())} />
      {invitees && inviters && <FindMembersHint known={invitees.length + inviters.length} />}
    </Card>
  );
}
