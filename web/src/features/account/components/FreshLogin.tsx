import { useEffect, useRef } from 'react';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Or } from '../../../ui/Or.tsx';
import { type FormOutcome, latestMessages, textField, useForm } from '../../../ui/use-form.ts';
import { useGoogleSignIn } from '../api/use-google-sign-in.ts';
import { AccountName, CurrentPasswordField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

/** The login by this password, or by Google for null, and what it is for. */
type Attempt = (password: string | null) => Promise<FormOutcome>;

/** A new login of the member who is logged in: a form for the password, and Google's window. */
export function useFreshLogin(attempt: Attempt) {
  const { email, methods } = useMember();
  const form = useForm(async (fields): Promise<FormOutcome> => {
    const password = textField(fields, 'password');
    return password === '' ? { errors: { password: 'Password is required.' } } : attempt(password);
  });
  const google = useGoogleSignIn(() => attempt(null));
  const [message, googleMessage] = latestMessages(form.outcome, google.outcome);
  return {
    ...form,
    email,
    byPassword: methods.includes('password'),
    byGoogle: methods.includes('google'),
    google,
    message,
    googleMessage,
  };
}

interface FreshLoginProps {
  /** Of the password's field. */
  label: string;
  /** What the button says. */
  button: string;
  /** The form takes the focus: the button that was pressed has made way for it. */
  focused?: boolean;
  attempt: Attempt;
}

/** A new login, by each way that the account has. */
export function FreshLogin({ label, button, focused = false, attempt }: FreshLoginProps) {
  const login = useFreshLogin(attempt);
  const { email, byPassword, byGoogle, outcome, pending, formProps } = login;
  const { google, message, googleMessage } = login;
  const done = outcome.done === true || google.outcome.done === true;
  const ways = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (focused) ways.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [focused]);

  return (
    <div ref={ways} className="flex flex-col gap-5">
      {byPassword && (
        <form {...formProps} className="space-y-5">
          <AccountName email={email} />
          <CurrentPasswordField label={label} required error={outcome.errors?.['password']} />
          <LiveMessage message={message} />
          <Button type="submit" wide pending={pending} inactive={done}>
            {button}
          </Button>
        </form>
      )}
      {byPassword && byGoogle && <Or />}
      {byGoogle && (
        <GoogleButton google={google} inactive={pending || done} message={googleMessage} />
      )}
    </div>
  );
}
