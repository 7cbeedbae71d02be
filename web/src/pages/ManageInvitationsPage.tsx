import { SentInvitations } from '../features/invitations/SentInvitations.tsx';
import { PATHS } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function ManageInvitationsPage() {
  const session = useSession();
  if (session.status !== 'signedIn') {
    return null;
  }
  return (
    <Page
      heading="Manage invitations"
      lead={
        <>
          What became of the codes you made, newest first. Need another?{' '}
          <TextLink to={PATHS.createInvitation}>Create an invitation</TextLink>.
        </>
      }
    >
      <SentInvitations uid={session.uid} />
    </Page>
  );
}
