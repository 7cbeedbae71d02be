import { useEffect } from 'react';
import { storeEmail } from '../features/profile/api/update-profile.ts';
import type { Account } from '../lib/session/session-states.ts';

/** Copies a newly confirmed email address from the member's account to the user document. */
export function useCopyConfirmedEmail(account: Account | null): void {
  const isStoredEmailOutdated = account !== null && account.role !== null && !account.emailStored;
  const newEmail = isStoredEmailOutdated ? account.email : null;
  useEffect(() => {
    if (newEmail === null) return;
    storeEmail(newEmail).catch(() => {
      // A failure is ignored, because the next page tries to copy the address again.
    });
  }, [newEmail]);
}
