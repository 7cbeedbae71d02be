import { canInvite, ERRORS, MESSAGES, type Person } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useInvitingBlock } from '../features/invitations/api/get-remaining-invitations.ts';
import { useInviters } from '../features/profile/api/get-inviters.ts';
import { useOwnProfile } from '../features/profile/api/get-profile.ts';
import { standingOf } from '../features/profile/components/inviter-places.ts';
import { useVouchRequest } from '../features/vouching/api/get-vouch-request.ts';
import { NotYetVouching } from '../features/vouching/components/NotYetVouching.tsx';
import { OwnLink } from '../features/vouching/components/OwnLink.tsx';
import { VouchForPerson } from '../features/vouching/components/VouchForPerson.tsx';
import { faceOf, fullName, isSameCompany } from '../lib/person.ts';
import { useMember } from '../lib/use-session.ts';
import { longDate } from '../ui/long-date.ts';
import { Page } from '../ui/Page.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export default function VouchPage() {
  const { role } = useMember();
  if (canInvite(role)) return <MembersView />;
  return role === 'partialuser' ? (
    <PartialMembersView />
  ) : (
    <Page heading="Vouch for a newcomer">
      <NotYetVouching halfWay={false} />
    </Page>
  );
}

function MembersView() {
  /** The name of the person, once the member has vouched for them. */
  const [vouched, setVouched] = useState<string | null>(null);
  const member = useMember();
  // The heading changed: scroll to it and focus it.
  useEffect(() => {
    if (vouched === null) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [vouched]);
  return (
    <Page
      heading={vouched === null ? 'Vouch for a newcomer' : `Thank you for vouching for ${vouched}`}
    >
      <VouchForPerson
        self={faceOf(member)}
        whyRelated={(first) => <WhyRelated first={first} />}
        sameCompany={(first) => <SameCompany first={first} />}
        whenAllowed={<WhenAllowed />}
        onVouched={setVouched}
      />
    </Page>
  );
}

/** The day on which a new full member may vouch; the server is asked for it only here. */
function WhenAllowed() {
  const { data: block } = useInvitingBlock();
  if (!block?.from) return ERRORS.too_new.message;
  return `You became a full member recently, and can vouch from ${longDate(block.from)} on.`;
}

/** Which of the two invited the other, if the member’s own inviters show it. */
function WhyRelated({ first }: { first: Person }) {
  const { data: inviters } = useInviters();
  if (!inviters) return MESSAGES.vouchedInvitersRelated;
  const name = fullName(first);
  const invitedMe = inviters.some(({ uid }) => uid === first.uid);
  return `${invitedMe ? `${name} invited you` : `You invited ${name}`}, so you cannot be the second.`;
}

/** What an admin sees as a hint, too, in the server's way to compare. */
function SameCompany({ first }: { first: Person }) {
  const { data: profile } = useOwnProfile();
  if (!profile || !isSameCompany(profile.company, first.company)) return null;
  return `You and ${first.firstName} both name ${first.company}.`;
}

function PartialMembersView() {
  const { token } = useParams();
  const request = useVouchRequest();
  const own = request.data !== undefined && request.data.token === token;
  return (
    <Page heading={own ? 'Your vouch link' : 'Vouch for a newcomer'}>
      <QueryState
        query={request}
        waiting={<Skeleton label="Loading the vouch link…" bars={['h-96 w-full']} />}
        failure="The vouch link did not load."
      >
        {() => (own ? <OwnPreview /> : <NotYetVouching halfWay />)}
      </QueryState>
    </Page>
  );
}

function OwnPreview() {
  const profile = useOwnProfile();
  const { data: inviters = [] } = useInviters();
  return (
    <QueryState
      query={profile}
      waiting={<Skeleton label="Loading your profile…" bars={['h-96 w-full']} />}
      failure="Your profile did not load."
    >
      {(invitee) => <OwnLink invitee={invitee} first={standingOf(inviters, 'partialuser')[0]} />}
    </QueryState>
  );
}
