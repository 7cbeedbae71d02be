import { Alert } from '../../../ui/Alert.tsx';
import { useQuota } from '../api/get-remaining-invitations.ts';
import { invitingBlockInWords } from '../inviting-block-words.ts';

export function InvitingBlockedNotice() {
  const { data: quota } = useQuota();
  return quota?.blocked ? (
    <Alert tone="info">{invitingBlockInWords(quota.blocked, quota.from)}</Alert>
  ) : null;
}
