import { canInvite } from '@elevere/functions/contract';
import { MemberCard } from '../features/profile/components/MemberCard.tsx';
import { Invitees } from '../features/vouching/components/Invitees.tsx';
import { PATHS } from '../lib/paths.ts';
import { useMember } from '../lib/use-session.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function ProfilePage() {
  const { role } = useMember();
  return (
    <Page heading="Your profile">
      <div className="space-y-8">
        <MemberCard note={role !== null && <WhoSeesIt />} />
        {canInvite(role) && <Invitees />}
      </div>
    </Page>
  );
}

function WhoSeesIt() {
  return (
    <>
      Your circle sees this, without dates: who vouched for you, who you vouched for, and one step
      beyond each. <TextLink to={PATHS.circle}>See your circle</TextLink>
    </>
  );
}
