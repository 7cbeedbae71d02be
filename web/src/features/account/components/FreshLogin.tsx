import { useEffect } from 'react';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Or } from '../../../ui/Or.tsx';
import { type FormOutcome, latestMessages, textField, useForm } from '../../../ui/use-form.ts';
import { useGoogleSignIn } from '../api/use-google-sign-in.ts';
import { AccountName, CurrentPasswordField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

interface FreshLoginProps {
  /** Of the password's field. */
  label: string;
  /** What the button says. */
  button: string;
  /** The form takes the focus: the button that was pressed has made way for it. */
  focused?: boolean;
  /** The login by this password, or by Google for null, and what it is for. */
  attempt: (password: string | null, signal?: AbortSignal) => Promise<FormOutcome>;
}

/** A new login of the member who is logged in, by each way that their account has. */
export function FreshLogin({ label, button, focused = false, attempt }: FreshLoginProps) {
  const { email, methods } = useMember();
  const byPassword = methods.includes('password');
  const byGoogle = methods.includes('google');

  async function submit(fields: FormData): Promise<FormOutcome> {
    const password = textField(fields, 'password');
    return password === '' ? { errors: { password: 'Password is required.' } } : attempt(password);
  }

  const { outcome, pending, formProps } = useForm(submit);
  const google = useGoogleSignIn((signal) => attempt(null, signal));
  const done = outcome.done === true || google.outcome.done === true;
  const [message, googleMessage] = latestMessages(outcome, google.outcome);
  const { ref: form } = formProps;

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [focused, form]);

  return (
    <div className="flex flex-col gap-5">
      {byPassword && (
        <form {...formProps} className="space-y-5">
          <AccountName email={email} />
          <CurrentPasswordField label={label} required error={outcome.errors?.['password']} />
          <LiveMessage message={message} />
          <Button type="submit" wide pending={pending} done={done}>
            {button}
          </Button>
        </form>
      )}
      {byPassword && byGoogle && <Or />}
      {byGoogle && <GoogleButton google={google} done={pending || done} message={googleMessage} />}
    </div>
  );
}
