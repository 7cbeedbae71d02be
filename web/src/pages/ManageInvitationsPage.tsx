import { SentInvitations } from '../features/invitations/components/SentInvitations.tsx';
import { PATHS } from '../lib/paths.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function ManageInvitationsPage() {
  return (
    <Page heading="Manage Invitations" lead="What became of your codes, newest first.">
      <p className="-mt-4 mb-8 text-ink-muted">
        Need more? <TextLink to={PATHS.createInvitation}>Create an invitation</TextLink>.
      </p>
      <SentInvitations />
    </Page>
  );
}
