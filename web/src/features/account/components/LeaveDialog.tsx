import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DialogControl } from '../../../ui/DialogButton.tsx';
import { DIALOG_BACKDROP, DIALOG_SHEET } from '../../../ui/dialog-look.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Or } from '../../../ui/Or.tsx';
import { type FormOutcome, latestMessages, textField, useForm } from '../../../ui/use-form.ts';
import { leaveForGood } from '../api/leave.ts';
import { useGoogleSignIn } from '../api/use-google-sign-in.ts';
import { AccountName } from './AccountName.tsx';
import { CurrentPasswordField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

async function submit(fields: FormData): Promise<FormOutcome> {
  const password = textField(fields, 'password');
  return password === ''
    ? { errors: { password: 'Password is required.' } }
    : leaveForGood(password);
}

/** What goes and what stays, and a fresh sign-in, which is the consent to it. */
export default function LeaveDialog({ open, onOpenChange, opener }: DialogControl) {
  const { email, methods } = useMember();
  const stay = useRef<HTMLButtonElement>(null);
  const { outcome, pending, formProps } = useForm(submit);
  const google = useGoogleSignIn((signal) => leaveForGood(null, signal));
  const busy = pending || google.pending;
  const byPassword = methods.includes('password');
  const byGoogle = methods.includes('google');
  const [message, googleMessage] = latestMessages(outcome, google.outcome);
  return (
    // What is under way decides how this ends.
    <AlertDialog.Root open={open} onOpenChange={(next) => busy || onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={DIALOG_BACKDROP} />
        <AlertDialog.Popup className={DIALOG_SHEET} initialFocus={stay} finalFocus={opener}>
          <AlertDialog.Title className="text-lg font-semibold tracking-tight">
            Leave elevere for good?
          </AlertDialog.Title>
          <AlertDialog.Description className="text-sm text-ink-muted">
            This cannot be undone. To come back you would need two new invitations.
          </AlertDialog.Description>
          <div className="space-y-3 text-sm">
            <h3 className="font-semibold">What goes</h3>
            <ul className="list-disc space-y-1 pl-5 text-ink-muted">
              <li>your account, profile and picture</li>
              <li>your link, your private notes and the messages to you</li>
              <li>your unused codes: they stop working at once</li>
            </ul>
            <h3 className="font-semibold">What stays, without your name</h3>
            <ul className="list-disc space-y-1 pl-5 text-ink-muted">
              <li>who vouched for whom: others see “Former member”</li>
              <li>the invitations you made or used, and the record of actions</li>
              <li>the people you brought in remain members</li>
            </ul>
          </div>
          {byPassword && (
            <form {...formProps} id="leave" className="space-y-5">
              <AccountName email={email} />
              <CurrentPasswordField
                label="Your password, to make sure that it is you"
                required
                error={outcome.errors?.['password']}
              />
            </form>
          )}
          {byPassword && byGoogle && <Or />}
          {byGoogle && (
            <div className="space-y-3">
              <p className="text-sm text-ink-muted">
                Sign in with Google once more, and your account is deleted.
              </p>
              <GoogleButton
                pending={google.pending}
                done={pending}
                message={googleMessage}
                onPress={google.start}
                onAbandon={google.abandon}
              />
            </div>
          )}
          <LiveMessage message={message} />
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={stay} render={<Button tone="quiet" />} nativeButton>
              Stay
            </AlertDialog.Close>
            {byPassword && (
              <Button type="submit" form="leave" tone="danger" pending={pending}>
                Leave for good
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
