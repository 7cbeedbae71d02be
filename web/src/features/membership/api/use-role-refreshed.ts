import { canInvite } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { refreshMember } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/**
 * Reads the role again when a welcome page opens. Returns true when the read has ended, even if it
 * failed.
 */
export function useRoleRefreshed(): boolean {
  const [read, setRead] = useState(false);
  useEffect(() => {
    refreshMember()
      .catch(() => {
        // Ignored: the next page that needs the role reads it again.
      })
      .finally(() => setRead(true));
  }, []);
  return read;
}

/**
 * Like useRoleRefreshed, for pages that only full members may see. Right after the second code the
 * session still has the role partialuser.
 */
export function useFullMember(): 'yes' | 'no' | 'reading' {
  const read = useRoleRefreshed();
  const { role } = useMember();
  if (canInvite(role)) {
    return 'yes';
  }
  return read ? 'no' : 'reading';
}
