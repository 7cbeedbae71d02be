import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useEntryState } from '../../../lib/entry-state.ts';

/**
 * The new password that came along to /reauthentication (section 4), or null. It lives on in this
 * page's memory alone: the history entry that carried it is overwritten at once, so neither Back
 * nor a reload brings it up again.
 */
export function usePendingPassword(): string | null {
  const [pathname, navigate] = useLocation();
  const { newPassword } = useEntryState();
  const [pending] = useState(() => (typeof newPassword === 'string' ? newPassword : null));
  const carried = newPassword !== undefined;
  useEffect(() => {
    if (carried) {
      navigate(pathname, { replace: true });
    }
  }, [carried, pathname, navigate]);
  return pending;
}
