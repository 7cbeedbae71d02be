import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { OrDivider } from '../../../ui/OrDivider.tsx';
import { type LogInAgainAndAct, useLogInAgainForm } from '../use-log-in-again-form.ts';
import { CurrentPasswordField, HiddenEmailField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

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
  const isLoggedInAgain = passwordForm.hasSucceeded || googleLogin.hasSucceeded;

  return (
    <div className="flex flex-col gap-5">
      {hasPassword && (
        <form {...passwordForm.formProps} className="space-y-5">
          <HiddenEmailField email={email} />
          <CurrentPasswordField
            {...passwordForm.field('password')}
            label={label}
            required
            autoFocus={autoFocus}
          />
          <LiveMessage message={message} />
          <Button type="submit" wide pending={passwordForm.pending} inactive={isLoggedInAgain}>
            {buttonLabel}
          </Button>
        </form>
      )}
      {hasPassword && hasGoogle && <OrDivider />}
      {!hasPassword && <LiveMessage message={message} />}
      {hasGoogle && (
        <GoogleButton
          pending={googleLogin.pending}
          autoFocus={autoFocus && !hasPassword}
          inactive={passwordForm.pending || isLoggedInAgain}
          onPress={() => void googleLogin.run()}
        />
      )}
    </div>
  );
}
