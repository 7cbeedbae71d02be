import { Navigate } from 'react-router-dom';
import { DashboardSections } from '../features/dashboard/components/DashboardSections.tsx';
import { monthlyInvitationsInWords } from '../features/invitations/invitation-time.ts';
import { NoRoleYet } from '../features/joining/components/NoRoleYet.tsx';
import { useAreCongratulationsDue } from '../features/joining/use-becoming-full-member.ts';
import { PATHS } from '../lib/paths.ts';
import type { Account } from '../lib/session/session-states.ts';
import { useAccount } from '../lib/session/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function DashboardPage() {
  const account = useAccount();
  const areCongratulationsDue = useAreCongratulationsDue();
  if (account.role === null) {
    return <NoRoleYet />;
  }
  return areCongratulationsDue ? (
    <Navigate to={PATHS.welcomeFullUser} replace />
  ) : (
    <Dashboard firstName={account.firstName} role={account.role} />
  );
}

function Dashboard({ firstName, role }: Pick<Account, 'firstName' | 'role'>) {
  return (
    <Page
      heading={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      lead={`Members get ${monthlyInvitationsInWords(role)}. Unused ones do not carry over.`}
    >
      <DashboardSections />
    </Page>
  );
}
