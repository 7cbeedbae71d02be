import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Or } from '../../../ui/Or.tsx';
import { type FormOutcome, latestMessages, textField, useForm } from '../../../ui/use-form.ts';
import { useRedirectAfter } from '../../../ui/use-redirect-after.ts';
import { changePassword, confirmIdentity } from '../api/change-password.ts';
import { useGoogleSignIn } from '../api/use-google-sign-in.ts';
import { AccountName } from './AccountName.tsx';
import { CurrentPasswordField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

interface ReauthenticationFormProps {
  /** Applied as soon as the person has logged in again. */
  newPassword: string;
}

/** A fresh login, then the pending password, then the dashboard (sections 4, 8 and 9). */
export function ReauthenticationForm({ newPassword }: ReauthenticationFormProps) {
  const { email, methods } = useMember();

  async function apply(password: string | null, signal?: AbortSignal): Promise<FormOutcome> {
    const confirmation = await confirmIdentity(password);
    if (signal?.aborted) {
      return {};
    }
    if (!confirmation.ok) {
      return {
        message:
          confirmation.reason === 'abandoned'
            ? { tone: 'info', text: confirmation.message }
            : { tone: 'danger', text: MESSAGES.reauthenticationFailed },
      };
    }
    const change = await changePassword(newPassword);
    return change.ok
      ? { done: true, message: { tone: 'success', text: MESSAGES.passwordUpdated } }
      : { message: { tone: 'danger', text: MESSAGES.passwordFailed } };
  }

  async function submit(fields: FormData): Promise<FormOutcome> {
    const password = textField(fields, 'password');
    return password === '' ? { errors: { password: 'Password is required.' } } : apply(password);
  }

  const { outcome, pending, formProps } = useForm(submit);
  const google = useGoogleSignIn((signal) => apply(null, signal));
  const done = outcome.done === true || google.outcome.done === true;
  useRedirectAfter(done ? PATHS.dashboard : null, TIMINGS_MS.reauthenticationRedirect);

  const byPassword = methods.includes('password');
  const byGoogle = methods.includes('google');
  const [message, googleMessage] = latestMessages(outcome, google.outcome);
  return (
    <div className="flex flex-col gap-5">
      {byPassword && (
        <form {...formProps} className="space-y-5">
          <AccountName email={email} />
          <CurrentPasswordField
            label="Current password"
            required
            error={outcome.errors?.['password']}
          />
          <LiveMessage message={message} />
          <Button type="submit" tone="accent" wide pending={pending} done={done}>
            Log in and change password
          </Button>
        </form>
      )}
      {byPassword && byGoogle && <Or />}
      {byGoogle && (
        <GoogleButton
          pending={google.pending}
          done={done}
          message={googleMessage}
          onPress={google.start}
          onAbandon={google.abandon}
        />
      )}
    </div>
  );
}
