import { canInvite } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { refreshMember } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/** Reads the role again when a welcome page opens. True once it was, or could not be. */
export function useRoleReadAgain(): boolean {
  const [read, setRead] = useState(false);
  useEffect(() => {
    refreshMember()
      .catch(() => {
        // The next page that needs the role reads it again.
      })
      .finally(() => setRead(true));
  }, []);
  return read;
}

/**
 * As useRoleReadAgain, for the pages that congratulate: only full members see them. Right after the
 * second code the session still says partialuser.
 */
export function useFullMember(): 'yes' | 'no' | 'reading' {
  const read = useRoleReadAgain();
  const { role } = useMember();
  if (canInvite(role)) {
    return 'yes';
  }
  return read ? 'no' : 'reading';
}
