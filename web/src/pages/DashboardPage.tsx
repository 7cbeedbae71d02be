import { Navigate } from 'react-router-dom';
import { DashboardSections } from '../features/dashboard/components/DashboardSections.tsx';
import { NoRoleYet } from '../features/membership/components/NoRoleYet.tsx';
import { wasHalfWay } from '../lib/half-way.ts';
import { PATHS } from '../lib/paths.ts';
import { useMember } from '../lib/use-session.ts';
import { Page } from '../ui/Page.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

export default function DashboardPage() {
  const member = useMember();
  const hydrated = useHydrated();
  if (member.role === null) {
    return <NoRoleYet />;
  }
  return hydrated && wasHalfWay(member.uid) ? (
    <Navigate to={PATHS.welcomeFullUser} replace />
  ) : (
    <Dashboard firstName={member.firstName} />
  );
}

function Dashboard({ firstName }: { firstName: string }) {
  return (
    <Page
      heading={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      lead="Members get 2 invitations a month. Unused ones do not carry over."
    >
      <DashboardSections />
    </Page>
  );
}
