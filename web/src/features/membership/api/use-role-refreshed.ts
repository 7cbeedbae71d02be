import { canInvite } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { refreshMember } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/**
 * Reads the role again when a welcome page opens. Returns true once the read has succeeded or
 * failed.
 */
export function useRoleRefreshed(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    refreshMember()
      .catch(() => {
        // Ignored, because the next page that needs the role reads it again.
      })
      .finally(() => setIsSettled(true));
  }, []);
  return isSettled;
}

/**
 * Says whether the member is a full member, for pages that only full members may see. Reads the
 * role first, because right after a second vouch the session still has the role `partialuser`.
 */
export function useFullMember(): 'yes' | 'no' | 'reading' {
  const isSettled = useRoleRefreshed();
  const { role } = useMember();
  if (canInvite(role)) {
    return 'yes';
  }
  return isSettled ? 'no' : 'reading';
}
