import { emailSchema } from '@elevere/functions/contract';
import { startTransition, useActionState } from 'react';
import { fieldError } from '../../lib/field-error.ts';
import { Button } from '../../ui/Button.tsx';
import { GoogleButton } from '../../ui/GoogleButton.tsx';
import { LiveMessage } from '../../ui/LiveMessage.tsx';
import { Or } from '../../ui/Or.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type FormOutcome, textField, useForm } from '../../ui/use-form.ts';
import { signInWithGoogle, signInWithPassword } from './sign-in.ts';

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
  return signInWithPassword(email.trim(), password);
}

/** E-mail and password, or Google. The guard of /login moves on whoever gets in. */
export function SignInForm() {
  const { outcome, pending, formProps } = useForm(submit);
  const [google, startGoogle, googlePending] = useActionState<FormOutcome>(signInWithGoogle, {});
  const message = (pending ? null : outcome.message) ?? (googlePending ? null : google.message);
  return (
    <div className="flex flex-col gap-5">
      <form {...formProps} className="flex flex-col gap-5">
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          error={outcome.errors?.['email']}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={outcome.errors?.['password']}
        />
        <Button type="submit" tone="brand" wide pending={pending}>
          Log in
        </Button>
      </form>
      <Or />
      <GoogleButton pending={googlePending} onPress={() => startTransition(startGoogle)} />
      <LiveMessage message={message ?? null} />
    </div>
  );
}
