import { Alert } from '../../../ui/Alert.tsx';
import { useInviters } from '../api/get-inviters.ts';

/** A notice to a newcomer whose first inviter can no longer vouch (rule 7 of vouching). */
export function InviterGone() {
  const { data: inviters = [] } = useInviters();
  return (
    <div role="status" className="empty:hidden">
      {inviters.some(({ vouches }) => !vouches) && (
        <Alert tone="info">
          The member who vouched first can no longer vouch for you. Your next code or vouch counts
          as your first. After that you need one more, from a different member.
        </Alert>
      )}
    </div>
  );
}
