import { NeedOneMore } from '../features/invitations/components/NeedOneMore.tsx';
import { SentInvitations } from '../features/invitations/components/SentInvitations.tsx';
import { OwnRecommendation } from '../features/vouching/components/OwnRecommendation.tsx';
import { Page } from '../ui/Page.tsx';

export default function ManageInvitationsPage() {
  return (
    <Page heading="Manage Invitations" lead={<NeedOneMore />}>
      <SentInvitations
        recommend={(person, text) => <OwnRecommendation person={person} text={text} />}
      />
    </Page>
  );
}
