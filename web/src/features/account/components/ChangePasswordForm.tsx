import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ActionResult } from '../../../actions/messages.ts';
import { anyTextSchema, type FormTexts, newTextSchema } from '../../../actions/parse-fields.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useTemporaryValue } from '../../../ui/use-temporary-value.ts';
import { changePassword } from '../change-password.ts';
import { isNewLoginRequired } from '../log-in-again.ts';
import { newPasswordError } from '../password-rules.ts';
import { storePendingPassword } from '../pending-password.ts';
import { HiddenEmailField, NewPasswordField } from './fields.tsx';

/**
 * Checks the new password only if the member typed it identically in both fields, so that one error
 * is shown at a time.
 */
function passwordFieldSchemasFor({
  newPassword,
  confirmPassword,
}: FormTexts<'newPassword' | 'confirmPassword'>) {
  const isPasswordConfirmed = newPassword === confirmPassword;
  return {
    newPassword: isPasswordConfirmed ? newTextSchema(newPasswordError) : anyTextSchema,
    confirmPassword: newTextSchema(() =>
      isPasswordConfirmed ? undefined : MESSAGES.passwordsDiffer,
    ),
  };
}

interface ChangePasswordFormProps {
  onChanged: () => void;
}

/** If the last login is too old, navigates to the page for a new login (product.md, Members). */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const { uid, email } = useAccount();
  const navigate = useNavigate();
  const [justChanged, setJustChanged] = useTemporaryValue<true>(TIMINGS_MS.passwordChangedFlag);

  const passwordForm = useActionForm(
    passwordFieldSchemasFor,
    async ({ newPassword }): Promise<ActionResult> => {
      try {
        const message = await changePassword(newPassword);
        passwordForm.formRef.current?.reset();
        setJustChanged(true);
        onChanged();
        return message;
      } catch (error) {
        if (!isNewLoginRequired(error)) throw error;
        storePendingPassword(uid, newPassword);
        await navigate(PATHS.reauthentication);
      }
    },
    {
      invalidMessage: (fieldErrors) =>
        fieldErrors.newPassword === undefined ? undefined : MESSAGES.passwordFailed,
    },
  );

  const { field, formProps, pending } = passwordForm;
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <HiddenEmailField email={email} />
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
