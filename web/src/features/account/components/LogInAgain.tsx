import { useEffect } from 'react';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Or } from '../../../ui/Or.tsx';
import { type FormOutcome, latestMessages, textField, useForm } from '../../../ui/use-form.ts';
import { logInAgain } from '../api/log-in-again.ts';
import { useGoogleSignIn } from '../api/use-google-sign-in.ts';
import { AccountName } from './AccountName.tsx';
import { CurrentPasswordField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

interface LogInAgainProps {
  /** What wanted a recent login; tried again after it. Must not throw. */
  retry: () => Promise<FormOutcome>;
}

/** A new login in place, before a change for which the last one is too long ago. */
export function LogInAgain({ retry }: LogInAgainProps) {
  const { email, methods } = useMember();
  const byPassword = methods.includes('password');
  const byGoogle = methods.includes('google');

  async function submit(fields: FormData): Promise<FormOutcome> {
    const password = textField(fields, 'password');
    return password === ''
      ? { errors: { password: 'Password is required.' } }
      : logInAgain(password, retry);
  }

  const { outcome, pending, formProps } = useForm(submit);
  const google = useGoogleSignIn((signal) => logInAgain(null, retry, signal));
  const [message, googleMessage] = latestMessages(outcome, google.outcome);
  const { ref: form } = formProps;

  // The pressed button has made way for this form.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [form]);

  return (
    <div className="space-y-5">
      <p role="status" className="text-sm">
        This needs a login within the last hour. Log in again to continue.
      </p>
      {byPassword && (
        <form {...formProps} className="space-y-5">
          <AccountName email={email} />
          <CurrentPasswordField
            label="Your password"
            required
            error={outcome.errors?.['password']}
          />
          <LiveMessage message={message} />
          <Button type="submit" wide pending={pending}>
            Log in and continue
          </Button>
        </form>
      )}
      {byPassword && byGoogle && <Or />}
      {byGoogle && (
        <GoogleButton
          pending={google.pending}
          done={pending}
          message={googleMessage}
          onPress={google.start}
          onAbandon={google.abandon}
        />
      )}
    </div>
  );
}
