import { fullName } from '../../../lib/person.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { useInviters } from '../api/get-inviters.ts';

/** A notice to a newcomer whose first inviter can no longer vouch (section 5). */
export function InviterGone() {
  const { data: inviters = [] } = useInviters();
  const gone = inviters.find(({ vouches }) => !vouches);
  return (
    <div role="status" className="empty:hidden">
      {gone !== undefined && (
        <Alert tone="info">
          {fullName(gone)} can no longer vouch for you. Your next code or vouch counts as your
          first. After that you need one more, from a different member.
        </Alert>
      )}
    </div>
  );
}
