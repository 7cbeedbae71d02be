import { useEffect, useState } from 'react';
import { refreshRole } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/** Reads the role again when a welcome page opens (section 4). True once that has succeeded. */
export function useRoleReadAgain(): boolean {
  const [read, setRead] = useState(false);
  useEffect(() => {
    refreshRole().then(
      () => setRead(true),
      () => {
        // The page says the same without it; the next page that needs the role reads it again.
      },
    );
  }, []);
  return read;
}

/**
 * As useRoleReadAgain, for the pages that congratulate a full member: true for a person who is none
 * after all. Right after the second code the session still says partialuser.
 */
export function useStillPartial(): boolean {
  const read = useRoleReadAgain();
  const { role } = useMember();
  return read && role === 'partialuser';
}
