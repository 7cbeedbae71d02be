import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useExpiringValue } from '../../../ui/use-expiring-value.ts';
import { type FormOutcome, textField, useForm } from '../../../ui/use-form.ts';
import { changePassword } from '../api/change-password.ts';
import { AccountName, NewPasswordField, shortPassword } from './fields.tsx';

interface ChangePasswordFormProps {
  onChanged: () => void;
}

/**
 * New and confirmed password (product.md, Password and email address). The flag says for 2 s on the
 * button that the password was just changed, and lets no second change through meanwhile.
 */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const { email } = useMember();
  const navigate = useNavigate();
  const [justChanged, setJustChanged] = useExpiringValue<true>(TIMINGS_MS.passwordChangedFlag);

  async function submit(fields: FormData): Promise<FormOutcome> {
    const newPassword = textField(fields, 'newPassword');
    if (newPassword !== textField(fields, 'confirmPassword')) {
      return { errors: { confirmPassword: MESSAGES.passwordsDiffer } };
    }
    const refused = newPassword === '' ? 'Password is required.' : shortPassword(newPassword);
    if (refused !== undefined) {
      return {
        errors: { newPassword: refused },
        message: { tone: 'danger', text: MESSAGES.passwordFailed },
      };
    }
    const change = await changePassword(newPassword);
    if (change === 'log in first') {
      await navigate(PATHS.reauthentication, { state: { newPassword } });
      return {};
    }
    if (change.done) {
      formProps.ref.current?.reset();
      setJustChanged(true);
      onChanged();
    }
    return change;
  }

  const { outcome, pending, formProps } = useForm(submit);
  const { errors } = outcome;
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <AccountName email={email} />
      <NewPasswordField
        name="newPassword"
        label="New password"
        required
        error={errors?.['newPassword']}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors?.['confirmPassword']}
      />
      <LiveMessage message={outcome.message ?? null} />
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
