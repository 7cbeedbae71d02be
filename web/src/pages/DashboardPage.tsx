import { Navigate } from 'react-router-dom';
import { DashboardSections } from '../features/dashboard/components/DashboardSections.tsx';
import { monthlyInvitationsInWords } from '../features/invitations/invitation-time.ts';
import { NoRoleYet } from '../features/joining/components/NoRoleYet.tsx';
import { useAreCongratulationsDue } from '../features/joining/use-becoming-full-member.ts';
import { PATHS } from '../lib/paths.ts';
import type { Member } from '../lib/session-states.ts';
import { useMember } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';

export default function DashboardPage() {
  const member = useMember();
  const areCongratulationsDue = useAreCongratulationsDue();
  if (member.role === null) {
    return <NoRoleYet />;
  }
  return areCongratulationsDue ? (
    <Navigate to={PATHS.welcomeFullUser} replace />
  ) : (
    <Dashboard firstName={member.firstName} role={member.role} />
  );
}

function Dashboard({ firstName, role }: Pick<Member, 'firstName' | 'role'>) {
  return (
    <Page
      heading={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      lead={`Members get ${monthlyInvitationsInWords(role)}. Unused ones do not carry over.`}
    >
      <DashboardSections />
    </Page>
  );
}
