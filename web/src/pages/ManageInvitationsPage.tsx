import { useQuota } from '../features/invitations/api/get-remaining-invitations.ts';
import { useSentInvitations } from '../features/invitations/api/get-user-sent-invitations.ts';
import { SentInvitations } from '../features/invitations/components/SentInvitations.tsx';
import { nextInvitationsSentence } from '../features/invitations/invitation-time.ts';
import { hasQuerySettled } from '../lib/has-query-settled.ts';
import { PATHS } from '../lib/paths.ts';
import { useAccount } from '../lib/session/use-session.ts';
import { TextLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';

export default function ManageInvitationsPage() {
  return (
    <Page heading="Manage Invitations" lead={<NextInvitationDate />}>
      <SentInvitations />
    </Page>
  );
}

function NextInvitationDate() {
  const { role } = useAccount();
  const quota = useQuota();
  const { data: sentInvitations } = useSentInvitations();
  // Shows nothing without invitations, because the empty list offers to create the first one.
  if (quota.data?.blocked || sentInvitations?.length === 0) return null;
  if (quota.data?.remaining_invitations === 0) return nextInvitationsSentence(role);
  return (
    // Reserves the space of the sentence until the number of remaining invitations is known, so
    // that nothing moves.
    <span className={hasQuerySettled(quota) ? '' : 'invisible'}>
      Need one more? <TextLink to={PATHS.createInvitation}>Create an invitation</TextLink>
    </span>
  );
}
