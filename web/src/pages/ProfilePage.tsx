import { InvitedBy } from '../features/profile/components/InvitedBy.tsx';
import { MemberCard } from '../features/profile/components/MemberCard.tsx';
import { Page } from '../ui/Page.tsx';

export default function ProfilePage() {
  return (
    <Page heading="Your profile" lead="Who you are here, and who put their name to you.">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <MemberCard />
        <InvitedBy />
      </div>
    </Page>
  );
}
