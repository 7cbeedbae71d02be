import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { FieldError } from '../../../actions/field-errors.ts';
import type { ActionResult } from '../../../actions/messages.ts';
import { anyText } from '../../../actions/parse-fields.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useExpiringValue } from '../../../ui/use-expiring-value.ts';
import { changePassword } from '../change-password.ts';
import { mustLogInAgain } from '../log-in-again.ts';
import { newPasswordError } from '../password-rules.ts';
import { storePendingPassword } from '../pending-password.ts';
import { HiddenAccountField, NewPasswordField } from './fields.tsx';

interface ChangePasswordFormProps {
  onChanged: () => void;
}

/** Leads to a new login if the last one is too old (product.md, Members). */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const { uid, email } = useAccount();
  const navigate = useNavigate();
  const [justChanged, setJustChanged] = useExpiringValue<true>(TIMINGS_MS.passwordChangedFlag);

  const passwordForm = useActionForm(
    { newPassword: anyText, confirmPassword: anyText },
    async ({ newPassword, confirmPassword }): Promise<ActionResult> => {
      if (newPassword !== confirmPassword) {
        throw new FieldError({ confirmPassword: MESSAGES.passwordsDiffer });
      }
      const newPasswordFault = newPasswordError(newPassword);
      if (newPasswordFault !== undefined) {
        throw new FieldError(
          { newPassword: newPasswordFault },
          { formMessage: MESSAGES.passwordFailed },
        );
      }
      try {
        const message = await changePassword(newPassword);
        passwordForm.formProps.ref.current?.reset();
        setJustChanged(true);
        onChanged();
        return message;
      } catch (error) {
        if (!mustLogInAgain(error)) throw error;
        storePendingPassword(uid, newPassword);
        await navigate(PATHS.reauthentication);
      }
    },
  );

  const { field, formProps, pending } = passwordForm;
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <HiddenAccountField email={email} />
      <NewPasswordField {...field('newPassword')} label="New password" required />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
      <LiveMessage message={passwordForm.message} />
      <Button type="submit" tone="accent" wide pending={pending} inactive={justChanged !== null}>
        {justChanged ? (
          <>
            <Check className="size-4" aria-hidden="true" />
            Changed
          </>
        ) : (
          'Change password'
        )}
      </Button>
    </form>
  );
}
