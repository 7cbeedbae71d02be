import { useEffect } from 'react';
import { refreshRole } from '../../lib/session.ts';

/** Reads the role again when a welcome page opens (section 4). */
export function useRoleReadAgain(): void {
  useEffect(() => {
    refreshRole().catch(() => {
      // The page says the same without it; the next page that needs the role reads it again.
    });
  }, []);
}
