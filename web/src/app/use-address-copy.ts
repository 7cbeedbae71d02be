import { useEffect } from 'react';
import type { Member } from '../lib/session-states.ts';

/** Copies a newly confirmed email address from the account into the member's document. */
export function useAddressCopy(member: Member | null): void {
  const isOutdated = member !== null && member.role !== null && !member.emailStored;
  const address = isOutdated ? member.email : null;
  useEffect(() => {
    if (address === null) return;
    import('../features/profile/api/update-profile.ts')
      .then(({ storeAddress }) => storeAddress(address))
      .catch(() => {
        // Ignored: the account has the address, and the next page tries the copy again.
      });
  }, [address]);
}
