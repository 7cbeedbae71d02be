import { SentInvitations } from '../features/invitations/components/SentInvitations.tsx';
import { PATHS } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { MANAGE_INVITATIONS_LEAD } from './leads.ts';

export { askForSent as askAhead } from '../features/invitations/api/sent-invitations.ts';

export default function ManageInvitationsPage() {
  const session = useSession();
  if (session.status !== 'signedIn') {
    return null;
  }
  return (
    <Page heading="Manage Invitations" lead={MANAGE_INVITATIONS_LEAD}>
      <p className="-mt-4 mb-8 text-ink-muted">
        Need more? <TextLink to={PATHS.createInvitation}>Create an invitation</TextLink>.
      </p>
      <SentInvitations uid={session.uid} />
    </Page>
  );
}
