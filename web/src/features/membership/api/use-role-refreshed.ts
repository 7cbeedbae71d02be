import { canInvite } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { refreshMember } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/**
 * Reads the role again when a welcome page opens. Returns true once the read has succeeded or
 * failed.
 */
export function useRoleRefreshed(): boolean {
  const [hasRead, setHasRead] = useState(false);
  useEffect(() => {
    refreshMember()
      .catch(() => {
        // Ignored, because the next page that needs the role reads it again.
      })
      .finally(() => setHasRead(true));
  }, []);
  return hasRead;
}

/**
 * Says whether the member is a full member, for pages that only full members may see. Reads the
 * role first, because right after a second vouch the session still has the role `partialuser`.
 */
export function useFullMember(): 'yes' | 'no' | 'reading' {
  const hasRead = useRoleRefreshed();
  const { role } = useMember();
  if (canInvite(role)) {
    return 'yes';
  }
  return hasRead ? 'no' : 'reading';
}
