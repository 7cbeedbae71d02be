import { InvitedBy } from '../features/profile/components/InvitedBy.tsx';
import { MemberCard } from '../features/profile/components/MemberCard.tsx';
import { useSession } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function ProfilePage() {
  const session = useSession();
  if (session.status !== 'signedIn') {
    return null;
  }
  return (
    <Page heading="Your profile" lead="Who you are here, and who put their name to you.">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <MemberCard uid={session.uid} />
        <InvitedBy uid={session.uid} />
      </div>
    </Page>
  );
}
