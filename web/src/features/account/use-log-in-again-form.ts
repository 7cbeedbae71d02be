import { latestActionOf } from '../../actions/action-state.ts';
import type { ActionResult } from '../../actions/messages.ts';
import { useAction } from '../../actions/use-action.ts';
import { useActionForm } from '../../actions/use-action-form.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { currentPasswordSchema } from './password-rules.ts';

/**
 * Logs the member in again and then does what required the new login. `password` is null for a
 * login with Google.
 */
export type LogInAgainAndAct = (password: string | null) => Promise<ActionResult>;

export function useLogInAgainForm(logInAgainAndAct: LogInAgainAndAct) {
  const { email, methods } = useAccount();
  const passwordForm = useActionForm({ password: currentPasswordSchema }, ({ password }) =>
    logInAgainAndAct(password),
  );
  const googleLogin = useAction(() => logInAgainAndAct(null));
  return {
    email,
    hasPassword: methods.includes('password'),
    hasGoogle: methods.includes('google'),
    passwordForm,
    googleLogin,
    message: latestActionOf(passwordForm, googleLogin).message,
  };
}
