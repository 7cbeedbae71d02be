import { NoRoleYet } from '../features/membership/NoRoleYet.tsx';
import { PATHS } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';
import { Card } from '../ui/Card.tsx';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

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
      lead="Your word brings people in. Here is what became of it."
    >
      <Card>
        <h2 className="text-lg font-semibold tracking-tight">Your invitations</h2>
        <p className="mt-2 max-w-prose text-sm text-ink-muted">
          Every code you make is yours to follow: who used it, when it expires, and whether you
          still stand by it.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={PATHS.createInvitation} tone="accent">
            Create Invitation
          </ButtonLink>
          <ButtonLink to={PATHS.manageInvitations} tone="quiet">
            Manage Invitations
          </ButtonLink>
        </div>
      </Card>
    </Page>
  );
}
