import { fieldErrorsOf, throwFieldErrors } from '../../../lib/field-errors.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useAccount } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { OrDivider } from '../../../ui/OrDivider.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { textFieldValue, useForm } from '../../../ui/use-form.ts';
import { CurrentPasswordField, HiddenAccountField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

/**
 * Logs the member in again and then does what required the new login. `password` is null for a login
 * with Google.
 */
type ReloginAndAct = (password: string | null) => Promise<object>;

export function useReloginForm(reloginAndAct: ReloginAndAct) {
  const { email, methods } = useAccount();
  const passwordLogin = useAction(async (fields: FormData) => {
    const password = textFieldValue(fields, 'password');
    if (password === '') throwFieldErrors({ password: 'Password is required.' });
    return reloginAndAct(password);
  });
  const googleLogin = useAction(() => reloginAndAct(null));
  const { formProps } = useForm(passwordLogin);
  return {
    email,
    hasPassword: methods.includes('password'),
    hasGoogle: methods.includes('google'),
    byPassword: passwordLogin,
    byGoogle: googleLogin,
    formProps,
    passwordError: fieldErrorsOf(passwordLogin.error)['password'],
    message: messageOf(passwordLogin, googleLogin),
  };
}

interface ReloginFormProps {
  label: string;
  buttonLabel: string;
  /** Focuses the first field, because this form replaces the button that the member pressed. */
  autoFocus?: boolean;
  reloginAndAct: ReloginAndAct;
}

export function ReloginForm({
  label,
  buttonLabel,
  autoFocus = false,
  reloginAndAct,
}: ReloginFormProps) {
  const { email, hasPassword, hasGoogle, byPassword, byGoogle, formProps, passwordError, message } =
    useReloginForm(reloginAndAct);
  const isDone = byPassword.result !== null || byGoogle.result !== null;

  return (
    <div className="flex flex-col gap-5">
      {hasPassword && (
        <form {...formProps} className="space-y-5">
          <HiddenAccountField email={email} />
          <CurrentPasswordField
            label={label}
            required
            autoFocus={autoFocus}
            error={passwordError}
          />
          <LiveMessage message={message} />
          <Button type="submit" wide pending={byPassword.pending} inactive={isDone}>
            {buttonLabel}
          </Button>
        </form>
      )}
      {hasPassword && hasGoogle && <OrDivider />}
      {!hasPassword && <LiveMessage message={message} />}
      {hasGoogle && (
        <GoogleButton
          logIn={byGoogle}
          autoFocus={autoFocus && !hasPassword}
          inactive={byPassword.pending || isDone}
        />
      )}
    </div>
  );
}
