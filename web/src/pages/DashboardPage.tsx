import { InvitationOverview } from '../features/invitations/components/InvitationOverview.tsx';
import { NoRoleYet } from '../features/membership/components/NoRoleYet.tsx';
import { useSession } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';
import { DASHBOARD_LEAD } from './leads.ts';

export { askForStats as askAhead } from '../features/invitations/api/invitation-stats.ts';

export default function DashboardPage() {
  const session = useSession();
  if (session.status !== 'signedIn') {
    return null;
  }
  if (session.role === null) {
    return <NoRoleYet uid={session.uid} />;
  }
  return (
    <Page
      heading={session.firstName ? `Welcome, ${session.firstName}` : 'Welcome'}
      lead={DASHBOARD_LEAD}
    >
      <InvitationOverview uid={session.uid} />
    </Page>
  );
}
