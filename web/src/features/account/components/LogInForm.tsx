import { emailSchema } from '@elevere/functions/contract';
import { useCallback, useState } from 'react';
import { latestActionOf } from '../../../actions/action-state.ts';
import { useAction } from '../../../actions/use-action.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { OrDivider } from '../../../ui/OrDivider.tsx';
import { logInWithGoogle, logInWithPassword } from '../log-in.ts';
import { currentPasswordSchema } from '../password-rules.ts';
import { CurrentPasswordField, EmailField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

/** Does not navigate, because the route guard of /login redirects after the login. */
export function LogInForm() {
  const loginForm = useActionForm(
    { email: emailSchema, password: currentPasswordSchema },
    ({ email, password }) => logInWithPassword(email, password),
  );
  const googleLogin = useAction(logInWithGoogle);
  const { field, formProps } = loginForm;
  // The address that /reset-password is prefilled with.
  const [email, setEmail] = useState('');
  // Reads an address that the person typed before hydration, when no input event was handled.
  const readEmail = useCallback((input: HTMLInputElement | null) => {
    if (input !== null) setEmail(input.value);
  }, []);
  return (
    <div className="flex flex-col gap-5">
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          {...field('email')}
          ref={readEmail}
          required
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        <CurrentPasswordField {...field('password')} required />
        <LiveMessage message={latestActionOf(loginForm, googleLogin).message} />
        <Button type="submit" tone="accent" wide pending={loginForm.pending}>
          Log in
        </Button>
      </form>
      <OrDivider />
      <GoogleButton
        pending={googleLogin.pending}
        inactive={loginForm.pending || loginForm.hasSucceeded}
        onPress={() => void googleLogin.run()}
      />
      <p className="text-sm text-ink-muted">
        Forgot your password?{' '}
        <TextLink to={PATHS.resetPassword} state={{ email }}>
          Reset password
        </TextLink>
      </p>
    </div>
  );
}
