import { InvitationOverview } from '../features/invitations/components/InvitationOverview.tsx';
import { NoRoleYet } from '../features/membership/components/NoRoleYet.tsx';
import { Invitees } from '../features/vouching/components/Invitees.tsx';
import { useMember } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function DashboardPage() {
  const member = useMember();
  if (member.role === null) {
    return <NoRoleYet />;
  }
  return (
    <Page
      heading={member.firstName ? `Welcome, ${member.firstName}` : 'Welcome'}
      lead="Your word brings people in. Here is what became of it."
    >
      <div className="space-y-8">
        <InvitationOverview />
        <Invitees />
      </div>
    </Page>
  );
}
