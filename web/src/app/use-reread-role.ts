import { useEffect, useState } from 'react';
import { tryToReadAccount } from '../lib/session/read-account.ts';

/**
 * If `enabled`, reads the role again when the page opens. Returns true once the role has been read,
 * or the read has failed.
 */
export function useRereadRole(enabled: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    void tryToReadAccount().then(() => setIsSettled(true));
  }, [enabled]);
  return isSettled;
}
