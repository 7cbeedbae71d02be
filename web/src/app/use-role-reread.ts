import { useEffect, useState } from 'react';
import { refreshAccount } from '../lib/session/session.ts';

/**
 * If `enabled`, reads the role again when the page opens. Returns true once the role has been read,
 * or the read has failed.
 */
export function useRoleReread(enabled: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    refreshAccount()
      .catch(() => {
        // Ignores a failed read, because the next page that needs the role reads it again.
      })
      .finally(() => setIsSettled(true));
  }, [enabled]);
  return isSettled;
}
