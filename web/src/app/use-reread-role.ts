import { useEffect, useState } from 'react';
import { tryToRefreshAccount } from '../lib/session/refresh-account.ts';

/**
 * If `enabled`, reads the role again when the page opens. Returns true once the role has been read,
 * or the read has failed.
 */
export function useRereadRole(enabled: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    void tryToRefreshAccount().then(() => setIsSettled(true));
  }, [enabled]);
  return isSettled;
}
