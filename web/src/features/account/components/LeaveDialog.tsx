import { NETWORK_NAME } from '@elevere/functions/contract';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { OrDivider } from '../../../ui/OrDivider.tsx';
import { deleteAccount } from '../delete-account.ts';
import { useLogInAgainForm } from '../use-log-in-again-form.ts';
import { CurrentPasswordField, HiddenEmailField } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

interface LeaveDialogProps {
  opener: HTMLElement;
  onClose: () => void;
}

export function LeaveDialog({ opener, onClose }: LeaveDialogProps) {
  const { email, hasPassword, hasGoogle, passwordForm, googleLogin, message } =
    useLogInAgainForm(deleteAccount);
  return (
    <Dialog
      title={`Leave ${NETWORK_NAME} for good?`}
      description="You cannot undo this. To come back you would need two new vouches."
      closeLabel="Stay"
      actionButton={
        hasPassword && (
          <Button type="submit" form="leave" tone="danger" pending={passwordForm.pending}>
            Leave for good
          </Button>
        )
      }
      pending={passwordForm.pending || googleLogin.pending}
      onClose={onClose}
      opener={opener}
    >
      <div className="space-y-3 text-sm">
        <h3 className="font-semibold">What is deleted</h3>
        <ul className="list-disc space-y-1 pl-5 text-ink-muted">
          <li>your account, profile and picture</li>
          <li>your vouch link, private notes and email history</li>
          <li>recommendations you wrote, and those about you</li>
          <li>your active invitations: their codes stop working at once</li>
        </ul>
        <h3 className="font-semibold">What stays, without your name</h3>
        <ul className="list-disc space-y-1 pl-5 text-ink-muted">
          <li>who vouched for whom: others see “Former member”</li>
          <li>the invitations you created or used, and the audit log</li>
          <li>the membership of everyone you vouched for</li>
        </ul>
      </div>
      {hasPassword && (
        <form {...passwordForm.formProps} id="leave" className="space-y-5">
          <HiddenEmailField email={email} />
          <CurrentPasswordField
            {...passwordForm.field('password')}
            label="Enter your password to confirm"
            required
          />
        </form>
      )}
      {hasPassword && hasGoogle && <OrDivider />}
      {hasGoogle && (
        <div className="space-y-3">
          <p className="text-sm text-ink-muted">Log in with Google again to delete your account.</p>
          <GoogleButton
            pending={googleLogin.pending}
            inactive={passwordForm.pending}
            onPress={() => void googleLogin.run()}
          />
        </div>
      )}
      <LiveMessage message={message} />
    </Dialog>
  );
}
