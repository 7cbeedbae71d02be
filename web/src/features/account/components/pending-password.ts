import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Navigation state that carries a new password to /reauthentication (section 4). */
export interface PendingPassword {
  readonly newPassword: string;
}

function readPendingPassword(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'newPassword' in state &&
    typeof state.newPassword === 'string'
    ? state.newPassword
    : null;
}

/**
 * The new password that came along, or null. It lives on in this page's memory alone: the history
 * entry that carried it is overwritten at once, so neither Back nor a reload brings it up again.
 */
export function usePendingPassword(): string | null {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [pending] = useState(() => readPendingPassword(state));
  const carried = readPendingPassword(state) !== null;
  useEffect(() => {
    if (carried) {
      void navigate(pathname, { replace: true, state: null });
    }
  }, [carried, pathname, navigate]);
  return pending;
}
