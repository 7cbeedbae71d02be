import { emailSchema } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { fieldError } from '../../../lib/field-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Or } from '../../../ui/Or.tsx';
import { type FormOutcome, latestMessages, textField, useForm } from '../../../ui/use-form.ts';
import { signInWithGoogle, signInWithPassword } from '../api/sign-in.ts';
import { useGoogleSignIn } from '../api/use-google-sign-in.ts';
import { CurrentPasswordField, EmailField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

async function submit(fields: FormData): Promise<FormOutcome> {
  const email = textField(fields, 'email');
  const password = textField(fields, 'password');
  const errors = {
    email: fieldError(emailSchema, email),
    password: password === '' ? 'Password is required.' : undefined,
  };
  if (errors.email !== undefined || errors.password !== undefined) {
    return { errors };
  }
  return signInWithPassword(emailSchema.parse(email), password);
}

/** Email and password, or Google. After login the guard of /login redirects. */
export function SignInForm() {
  const { outcome, pending, formProps } = useForm(submit);
  const google = useGoogleSignIn(signInWithGoogle);
  const { errors } = outcome;
  // Goes along to /reset-password. What was filled in before the app came is read once it is here.
  const [email, setEmail] = useState('');
  const { ref: form } = formProps;
  useEffect(() => {
    if (form.current !== null) setEmail(textField(new FormData(form.current), 'email'));
  }, [form]);
  const [message, googleMessage] = latestMessages(outcome, google.outcome);
  return (
    <div className="flex flex-col gap-5">
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          required
          error={errors?.['email']}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        <CurrentPasswordField required error={errors?.['password']} />
        <LiveMessage message={message} />
        <Button type="submit" tone="accent" wide pending={pending}>
          Log in
        </Button>
      </form>
      <Or />
      <GoogleButton
        google={google}
        inactive={pending || outcome.done === true}
        message={googleMessage}
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
