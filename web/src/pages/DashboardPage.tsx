import { formatInvitationCode } from '@elevere/functions/contract';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ConsoleLine } from '../features/administration/components/ConsoleLine.tsx';
import { NeedsYou } from '../features/dashboard/components/NeedsYou.tsx';
import { NewsList } from '../features/dashboard/components/NewsList.tsx';
import type { Situation } from '../features/dashboard/components/needs-you.ts';
import { type News, newsSince } from '../features/dashboard/components/news.ts';
import { WaitingRequests } from '../features/dashboard/components/WaitingRequests.tsx';
import { useInvitingBlock } from '../features/invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../features/invitations/api/get-user-sent-invitations.ts';
import { useInvitationStats } from '../features/invitations/api/invitation-stats.ts';
import { InvitationOverview } from '../features/invitations/components/InvitationOverview.tsx';
import { daysLeft } from '../features/invitations/components/invitation-time.ts';
import { NoRoleYet } from '../features/membership/components/NoRoleYet.tsx';
import { FindMembersHint } from '../features/people/components/FindMembersHint.tsx';
import { useInviters } from '../features/profile/api/get-inviters.ts';
import { OwnFigure } from '../features/profile/components/OwnFigure.tsx';
import { useInvitees } from '../features/vouching/api/get-invitees.ts';
import { BroughtIn } from '../features/vouching/components/BroughtIn.tsx';
import { wasHalfWay } from '../lib/half-way.ts';
import { noteVisit } from '../lib/last-visit.ts';
import { PATHS } from '../lib/paths.ts';
import { faceOf, fullName } from '../lib/person.ts';
import { useMember } from '../lib/use-session.ts';
import { waitingRequests } from '../lib/waiting-requests.ts';
import { Card } from '../ui/Card.tsx';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
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
  const { uid } = useMember();
  const [kept, setKept] = useState(() => waitingRequests(uid));
  const requests = useHydrated() ? kept : [];
  return (
    <Page
      heading={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      lead="Who vouched for you, who you vouched for, and your invitations."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="space-y-6 lg:col-start-2">
          <NeedsYou situation={useSituation(requests.length)}>
            <WaitingRequests requests={requests} onChange={setKept} />
          </NeedsYou>
          <NewsList news={useNews()} />
          {useMember().role === 'admin' && <ConsoleLine />}
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <People />
        </div>
        <div className="lg:col-start-2">
          <InvitationOverview />
        </div>
      </div>
    </Page>
  );
}

function People() {
  const { data: invitees } = useInvitees();
  const { data: inviters } = useInviters();
  return (
    <Card fills>
      <div className="mb-8 flex min-h-72 flex-col items-center justify-center gap-4 text-center sm:min-h-88">
        <OwnFigure size="large" invitees={invitees?.map(faceOf)}>
          {(inviters) => (
            <div className="text-sm text-ink-muted">
              <p>
                {inviters.length === 0
                  ? 'You’re a founder, so you needed no vouches.'
                  : `Vouched for by ${inviters.map(fullName).join(' and ')}.`}
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

/** What has happened since the last visit; nothing until all of it has loaded. */
function useNews(): readonly News[] {
  const { uid } = useMember();
  const [before] = useState(() => noteVisit(uid));
  const { data: invitations } = useSentInvitations();
  const { data: invitees } = useInvitees();
  const { data: inviters } = useInviters();
  if (!invitations || !invitees || !inviters) return [];
  const expired = invitations
    .filter((invitation) => invitation.expired)
    .map(({ note, code, expires_at }) => ({
      subject: note || formatInvitationCode(code),
      at: expires_at,
    }));
  return newsSince(before, { invitees, inviters, expired });
}

/** Active invitations, people who need a vouch, and whether inviting is blocked; undefined until all of it has loaded. */
function useSituation(asked: number): Situation | undefined {
  const { data: invitations } = useSentInvitations();
  const { data: invitees } = useInvitees();
  const { data: stats } = useInvitationStats();
  const { data: block } = useInvitingBlock();
  if (!invitations || !invitees || !stats || block === undefined) return undefined;
  return {
    open: invitations
      .filter(({ active }) => active)
      .map(({ code, expires_at }) => ({
        shown: formatInvitationCode(code),
        daysLeft: daysLeft(expires_at),
      })),
    halfway: invitees
      .filter(({ state }) => state === 'halfway')
      .map((invitee) => ({ name: fullName(invitee), link: invitee.vouch_url })),
    made: stats.total,
    blocked: block !== null,
    asked,
  };
}
