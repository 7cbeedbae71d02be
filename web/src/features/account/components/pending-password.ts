import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** Navigation state that carries a new password to /reauthentication (section 4). */
export interface PendingPassword {
  readonly newPassword: string;
}

/**
 * The new password that came along, or null. It lives on in this
 * page's memory alone: the history entry that carried it is overwritten at once, so neither Back
 * nor a reload brings it up again.
 */
export function usePendingPassword(): string | null {
  const { pathname, state }: Location<Partial<PendingPassword> | null> = useLocation();
  const navigate = useNavigate();
  const [pending] = useState(state?.newPassword ?? null);
  const carried = state !== null;
  useEffect(() => {
    if (carried) {
      void navigate(pathname, { replace: true });
    }
  }, [carried, pathname, navigate]);
  return pending;
}
