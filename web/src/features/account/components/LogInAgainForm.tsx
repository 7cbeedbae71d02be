import { latestOf } from '../../../actions/action-state.ts';
import type { ActionResult } from '../../../actions/messages.ts';
import { useAction } from '../../../actions/use-action.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { OrDivider } from '../../../ui/OrDivider.tsx';
import { currentPasswordSchema } from '../password-rules.ts';
import { CurrentPasswordField, HiddenAccountField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

/**
 * Logs the member in again and then does what required the new login. `password` is null for a login
 * with Google.
 */
type LogInAgainAndAct = (password: string | null) => Promise<ActionResult>;

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
    message: latestOf(passwordForm, googleLogin).message,
  };
}

interface LogInAgainFormProps {
  label: string;
  buttonLabel: string;
  /** Focuses the first field, because this form replaces the button that the member pressed. */
  autoFocus?: boolean;
  logInAgainAndAct: LogInAgainAndAct;
}

export function LogInAgainForm({
  label,
  buttonLabel,
  autoFocus = false,
  logInAgainAndAct,
}: LogInAgainFormProps) {
  const { email, hasPassword, hasGoogle, passwordForm, googleLogin, message } =
    useLogInAgainForm(logInAgainAndAct);
  const isDone = passwordForm.hasSucceeded || googleLogin.hasSucceeded;

  return (
    <div className="flex flex-col gap-5">
      {hasPassword && (
        <form {...passwordForm.formProps} className="space-y-5">
          <HiddenAccountField email={email} />
          <CurrentPasswordField
            {...passwordForm.field('password')}
            label={label}
            required
            autoFocus={autoFocus}
          />
          <LiveMessage message={message} />
          <Button type="submit" wide pending={passwordForm.pending} inactive={isDone}>
            {buttonLabel}
          </Button>
        </form>
      )}
      {hasPassword && hasGoogle && <OrDivider />}
      {!hasPassword && <LiveMessage message={message} />}
      {hasGoogle && (
        <GoogleButton
          action={googleLogin}
          autoFocus={autoFocus && !hasPassword}
          inactive={passwordForm.pending || isDone}
        />
      )}
    </div>
  );
}
