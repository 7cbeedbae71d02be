import { useLayoutEffect, useRef } from 'react';
import type { ActionState } from '../../../actions/action-state.ts';
import { obtainIdToken } from '../../../lib/session/id-token.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useFocusParentOnRemoval } from '../../../ui/use-focus-parent-on-removal.ts';
import { isNewLoginRequired, logInAgain, NOT_CONFIRMED_MESSAGE } from '../log-in-again.ts';
import { LogInAgainForm } from './LogInAgainForm.tsx';

interface MessageOrNewLoginProps {
  action: Pick<ActionState, 'error' | 'message'>;
  /** Says why the person must log in again. */
  loginReason?: string | undefined;
  retryAction: () => Promise<unknown>;
}

/**
 * Shows the message of an action. If the server or Firebase refused the action because the last
 * login is too old, shows a login instead, and repeats the action after the login.
 */
export function MessageOrNewLogin({ action, ...loginProps }: MessageOrNewLoginProps) {
  const isNewLoginNeeded = isNewLoginRequired(action.error);
  return (
    <>
      {isNewLoginNeeded && <LogInAgainThenRetry {...loginProps} />}
      <LiveMessage message={isNewLoginNeeded ? null : action.message} />
    </>
  );
}

function LogInAgainThenRetry({
  loginReason = 'You logged in more than an hour ago. Log in again to continue.',
  retryAction,
}: Omit<MessageOrNewLoginProps, 'action'>) {
  // The action to repeat after the login. Each render stores its current `retryAction`, because a
  // refetch during the login may change the data that the action sends. Null after the dialog or
  // form was closed.
  const latestRetryRef = useRef<typeof retryAction>(null);
  useLayoutEffect(() => {
    latestRetryRef.current = retryAction;
    return () => {
      latestRetryRef.current = null;
    };
  }, [retryAction]);

  async function logInAgainAndRetry(password: string | null): Promise<void> {
    await logInAgain(
      password,
      password === null ? NOT_CONFIRMED_BY_GOOGLE_MESSAGE : NOT_CONFIRMED_MESSAGE,
    );
    // Renews the token, because the server reads the time of the login from the token.
    await obtainIdToken({ renew: true });
    // Does not repeat the refused action if the person closed the dialog or form while Google's
    // window was open.
    await latestRetryRef.current?.();
  }

  return (
    <div ref={useFocusParentOnRemoval()} className="space-y-5">
      <p role="status" className="text-sm">
        {loginReason}
      </p>
      <LogInAgainForm
        label="Your password"
        buttonLabel="Log in and continue"
        autoFocus
        logInAgainAndAct={logInAgainAndRetry}
      />
    </div>
  );
}

const NOT_CONFIRMED_BY_GOOGLE_MESSAGE =
  'We could not confirm that it’s you. Choose the Google account that you log in with and try again.';
