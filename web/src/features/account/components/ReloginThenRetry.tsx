import { useEffect, useRef } from 'react';
import { hasErrorCode } from '../../../lib/api-error.ts';
import { bearerToken } from '../../../lib/session.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { NOT_CONFIRMED_MESSAGE, relogin } from '../api/relogin.ts';
import { ReloginForm } from './ReloginForm.tsx';

/** True if the server refused because the last login is more than an hour old. */
export function requiresRelogin(error: unknown): boolean {
  return hasErrorCode(error, 'recent_sign_in_required');
}

interface ReloginThenRetryProps {
  retry: () => Promise<unknown>;
}

/** Shown instead of a refused action's button. Repeats the action after the new login. */
export function ReloginThenRetry({ retry }: ReloginThenRetryProps) {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function reloginAndRetry(password: string | null): Promise<object> {
    await relogin(
      password,
      password === null ? NOT_CONFIRMED_BY_GOOGLE_MESSAGE : NOT_CONFIRMED_MESSAGE,
    );
    // Renews the token, because the server reads the time of the login from the token.
    await bearerToken({ renew: true });
    // Does not retry if the admin closed the dialog while Google's window was open.
    if (isShown.current) await retry();
    return {};
  }

  return (
    <div ref={useReturnFocus()} className="space-y-5">
      <p role="status" className="text-sm">
        You logged in more than an hour ago. Log in again to continue.
      </p>
      <ReloginForm
        label="Your password"
        buttonLabel="Log in and continue"
        autoFocus
        reloginAndAct={reloginAndRetry}
      />
    </div>
  );
}

const NOT_CONFIRMED_BY_GOOGLE_MESSAGE =
  'We could not confirm that it’s you. Choose the Google account that you log in with and try again.';
