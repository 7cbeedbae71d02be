import { emailSchema } from '@elevere/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { latestOf } from '../../../actions/action-state.ts';
import { useAction } from '../../../actions/use-action.ts';
import { formTextsOf, useActionForm } from '../../../actions/use-action-form.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const passwordLogin = useActionForm(
    { email: emailSchema, password: currentPasswordSchema },
    ({ email, password }) => logInWithPassword(email, password),
    { form },
  );
  const googleLogin = useAction(logInWithGoogle);
  const { field, formProps } = passwordLogin;
  // The address that /reset-password is prefilled with.
  const [email, setEmail] = useState('');
  // Reads an address that the person typed before hydration, when no input event was handled.
  useEffect(() => {
    if (form.current !== null) setEmail(formTextsOf(form.current)['email'] ?? '');
  }, []);
  return (
    <div className="flex flex-col gap-5">
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          {...field('email')}
          required
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        <CurrentPasswordField {...field('password')} required />
        <LiveMessage message={latestOf(passwordLogin, googleLogin).message} />
        <Button type="submit" tone="accent" wide pending={passwordLogin.pending}>
          Log in
        </Button>
      </form>
      <OrDivider />
      <GoogleButton
        action={googleLogin}
        inactive={passwordLogin.pending || passwordLogin.hasSucceeded}
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
