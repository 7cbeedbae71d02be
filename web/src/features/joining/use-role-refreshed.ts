import { canInvite } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { refreshMember } from '../../lib/session.ts';
import { useMember } from '../../lib/use-session.ts';

/** Returns true once the role has been read again, or the read has failed. */
export function useRoleRefreshed(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    refreshMember()
      .catch(() => {
        // Ignores a failed read, because the next page that needs the role reads it again.
      })
      .finally(() => setIsSettled(true));
  }, []);
  return isSettled;
}

/** Reads the role from the server, because the session is outdated right after a second vouch. */
export function useFullMemberState(): 'yes' | 'no' | 'reading' {
  const isSettled = useRoleRefreshed();
  const { role } = useMember();
  if (canInvite(role)) {
    return 'yes';
  }
  return isSettled ? 'no' : 'reading';
}
