import { emailSchema } from '@elevere/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { fieldErrorsOf, throwFieldErrors, validationError } from '../../../lib/field-errors.ts';
import type { NavigationState } from '../../../lib/navigation-state.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { OrDivider } from '../../../ui/OrDivider.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { textFieldValue, useForm } from '../../../ui/use-form.ts';
import { logInWithGoogle, logInWithPassword } from '../api/log-in.ts';
import { CurrentPasswordField, EmailField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

async function submitLogin(fields: FormData): Promise<object> {
  const email = textFieldValue(fields, 'email');
  const password = textFieldValue(fields, 'password');
  throwFieldErrors({
    email: validationError(emailSchema, email),
    password: password === '' ? 'Password is required.' : undefined,
  });
  return logInWithPassword(emailSchema.parse(email), password);
}

/** Does not navigate, because the route guard of /login redirects after the login. */
export function LogInForm() {
  const passwordLogin = useAction(submitLogin);
  const googleLogin = useAction(logInWithGoogle);
  const form = useRef<HTMLFormElement>(null);
  const { formProps } = useForm(passwordLogin, { form });
  const errors = fieldErrorsOf(passwordLogin.error);
  // The address that /reset-password is prefilled with.
  const [email, setEmail] = useState('');
  // Reads an address that the person typed before hydration, when no input event was handled.
  useEffect(() => {
    if (form.current !== null) setEmail(textFieldValue(new FormData(form.current), 'email'));
  }, []);
  return (
    <div className="flex flex-col gap-5">
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          required
          error={errors['email']}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        <CurrentPasswordField required error={errors['password']} />
        <LiveMessage message={messageOf(passwordLogin, googleLogin)} />
        <Button type="submit" tone="accent" wide pending={passwordLogin.pending}>
          Log in
        </Button>
      </form>
      <OrDivider />
      <GoogleButton
        logIn={googleLogin}
        inactive={passwordLogin.pending || passwordLogin.result !== null}
      />
      <p className="text-sm text-ink-muted">
        Forgot your password?{' '}
        <TextLink to={PATHS.resetPassword} state={{ email } satisfies NavigationState}>
          Reset password
        </TextLink>
      </p>
    </div>
  );
}
