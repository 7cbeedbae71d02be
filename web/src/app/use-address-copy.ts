import { useEffect } from 'react';
import type { Member } from '../lib/session-states.ts';

/** Copies a newly confirmed email address from the member's account to users/{uid}. */
export function useAddressCopy(member: Member | null): void {
  const isOutdated = member !== null && member.role !== null && !member.emailStored;
  const newAddress = isOutdated ? member.email : null;
  useEffect(() => {
    if (newAddress === null) return;
    import('../features/profile/api/update-profile.ts')
      .then(({ storeAddress }) => storeAddress(newAddress))
      .catch(() => {
        // The failed copy is ignored, because the next page tries again.
      });
  }, [newAddress]);
}
