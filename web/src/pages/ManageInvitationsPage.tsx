import { SentInvitations } from '../features/invitations/components/SentInvitations.tsx';
import { OwnRecommendation } from '../features/vouching/components/OwnRecommendation.tsx';
import { PATHS } from '../lib/paths.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function ManageInvitationsPage() {
  return (
    <Page
      heading="Manage Invitations"
      lead={
        <>
          Your invitations, newest first. Need one more?{' '}
          <TextLink to={PATHS.createInvitation}>Create an invitation</TextLink>
        </>
      }
    >
      <SentInvitations
        recommend={(person, text) => <OwnRecommendation person={person} text={text} />}
      />
    </Page>
  );
}
