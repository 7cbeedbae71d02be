import { emailSchema } from '@elevere/functions/contract';
import { useLayoutEffect, useRef } from 'react';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { useNavigationState } from '../../../lib/use-navigation-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { sendResetMail } from '../reset-password.ts';
import { EmailField } from './fields.tsx';

export function ResetPasswordForm() {
  const resetPasswordForm = useActionForm({ email: emailSchema }, ({ email }) =>
    sendResetMail(email),
  );
  const emailTypedAtLogin = useNavigationState()?.email || undefined;
  const field = useRef<HTMLInputElement>(null);
  // Selects the prefilled address, so that typing replaces it.
  useLayoutEffect(() => {
    const input = field.current;
    if (emailTypedAtLogin && input?.value === emailTypedAtLogin && input === document.activeElement)
      input.select();
  }, [emailTypedAtLogin]);
  return (
    <form {...resetPasswordForm.formProps} className="flex flex-col gap-5">
      <EmailField {...resetPasswordForm.field('email', emailTypedAtLogin)} ref={field} required />
      <LiveMessage message={resetPasswordForm.message} />
      <Button type="submit" tone="accent" wide pending={resetPasswordForm.pending}>
        {resetPasswordForm.hasSucceeded ? 'Send it again' : 'Send reset link'}
      </Button>
    </form>
  );
}
