import { useEffect } from 'react';
import type { Member } from '../lib/session-states.ts';

/** Copies a newly confirmed email address from the member's account to users/{uid}. */
export function useEmailCopy(member: Member | null): void {
  const isStoredEmailOutdated = member !== null && member.role !== null && !member.emailStored;
  const newEmail = isStoredEmailOutdated ? member.email : null;
  useEffect(() => {
    if (newEmail === null) return;
    import('../features/profile/api/update-profile.ts')
      .then(({ storeEmail }) => storeEmail(newEmail))
      .catch(() => {
        // The error is ignored, because the next page tries to copy the address again.
      });
  }, [newEmail]);
}
