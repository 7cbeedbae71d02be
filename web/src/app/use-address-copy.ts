import { useEffect } from 'react';
import type { Member } from '../lib/session-states.ts';

/** Copies an email address that the member has confirmed since into the member's document. */
export function useAddressCopy(member: Member | null): void {
  const isOutdated = member !== null && member.role !== null && !member.emailStored;
  const address = isOutdated ? member.email : null;
  useEffect(() => {
    if (address === null) return;
    import('../features/profile/api/update-profile.ts')
      .then(({ storeAddress }) => storeAddress(address))
      .catch(() => {
        // The account has the address; its copy waits for the next page.
      });
  }, [address]);
}
