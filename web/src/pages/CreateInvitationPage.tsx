import { canInvite, MESSAGES } from '@elevere/functions/contract';
import { CreateInvitationSection } from '../features/invitations/components/CreateInvitationSection.tsx';
import { PATHS } from '../lib/paths.ts';
import { useAccount } from '../lib/session/use-session.ts';
import { Alert } from '../ui/Alert.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';

export default function CreateInvitationPage() {
  const account = useAccount();
  if (!canInvite(account.role)) {
    return (
      <Page heading="Create an invitation" width="prose">
        <div className="space-y-6">
          <Alert tone="danger">{MESSAGES.createDenied}</Alert>
          <p>You can invite others once two members have vouched for you.</p>
          {account.role === null ? (
            <ButtonLink to={PATHS.enterInvitation} tone="accent">
              Enter Invitation Code
            </ButtonLink>
          ) : (
            <ButtonLink to={PATHS.dashboard} tone="quiet">
              Go to my dashboard
            </ButtonLink>
          )}
        </div>
      </Page>
    );
  }
  return (
    <Page
      heading="Create an invitation"
      lead="Vouch for one person you would gladly work with again."
    >
      <CreateInvitationSection />
    </Page>
  );
}
