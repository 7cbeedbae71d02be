import { emailSchema } from '@elevere/functions/contract';
import { useLayoutEffect, useRef } from 'react';
import { fieldErrorsOf, throwFieldErrors, validationError } from '../../../lib/field-errors.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useNavigationState } from '../../../lib/use-navigation-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { textFieldValue, useForm } from '../../../ui/use-form.ts';
import { sendResetMail } from '../api/reset-password.ts';
import { EmailField } from './fields.tsx';

async function submitEmail(fields: FormData) {
  const email = textFieldValue(fields, 'email');
  throwFieldErrors({ email: validationError(emailSchema, email) });
  return sendResetMail(emailSchema.parse(email));
}

export function ResetPasswordForm() {
  const send = useAction(submitEmail);
  const { formProps } = useForm(send);
  const emailTypedAtLogin = useNavigationState()?.email || undefined;
  const field = useRef<HTMLInputElement>(null);
  // Selects the prefilled address, so that typing replaces it.
  useLayoutEffect(() => {
    const input = field.current;
    if (emailTypedAtLogin && input?.value === emailTypedAtLogin && input === document.activeElement)
      input.select();
  }, [emailTypedAtLogin]);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField
        ref={field}
        required
        defaultValue={emailTypedAtLogin}
        error={fieldErrorsOf(send.error)['email']}
      />
      <LiveMessage message={messageOf(send)} />
      <Button type="submit" tone="accent" wide pending={send.pending}>
        {send.result !== null ? 'Send it again' : 'Send reset link'}
      </Button>
    </form>
  );
}
