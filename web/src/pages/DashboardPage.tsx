import { DashboardSections } from '../features/dashboard/components/DashboardSections.tsx';
import { monthlyInvitationsInWords } from '../features/invitations/invitation-time.ts';
import { NoRoleNotice } from '../features/joining/components/NoRoleNotice.tsx';
import { useAccount } from '../lib/session/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function DashboardPage() {
  const { firstName, role } = useAccount();
  if (role === null) {
    return <NoRoleNotice />;
  }
  return (
    <Page
      heading={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      lead={`Members get ${monthlyInvitationsInWords(role)}. Unused ones do not carry over.`}
    >
      <DashboardSections />
    </Page>
  );
}
