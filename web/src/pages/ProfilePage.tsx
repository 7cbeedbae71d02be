import { canInvite } from '@elevere/functions/contract';
import { MemberCard } from '../features/profile/components/MemberCard.tsx';
import { Invitees } from '../features/vouching/components/Invitees.tsx';
import { useAccount } from '../lib/session/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function ProfilePage() {
  const { role } = useAccount();
  return (
    <Page heading="Your profile">
      <div className="space-y-8">
        <MemberCard />
        {canInvite(role) && <Invitees />}
      </div>
    </Page>
  );
}
