import { emailSchema } from '@elevere/functions/contract';
import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { fieldError } from '../../../lib/field-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { type FormOutcome, textField, useForm } from '../../../ui/use-form.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { sendResetMail } from '../api/reset-password.ts';
import { EmailField } from './fields.tsx';

async function submit(fields: FormData): Promise<FormOutcome> {
  const email = textField(fields, 'email');
  const error = fieldError(emailSchema, email);
  return error === undefined
    ? sendResetMail(emailSchema.parse(email))
    : { errors: { email: error } };
}

/** The email form of /reset-password, with what was typed at /login. */
export function ResetPasswordForm() {
  const { state }: Location<{ readonly email?: string } | null> = useLocation();
  const { outcome, pending, formProps } = useForm(submit);
  // The build has no history entry.
  const known = (useHydrated() && state?.email) || undefined;
  const field = useRef<HTMLInputElement>(null);
  // Filled in under the caret: what is typed next replaces the address and does not run into it.
  useLayoutEffect(() => {
    const input = field.current;
    if (known && input?.value === known && input === document.activeElement) input.select();
  }, [known]);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField ref={field} required defaultValue={known} error={outcome.errors?.['email']} />
      <LiveMessage message={outcome.message ?? null} />
      <Button type="submit" tone="accent" wide pending={pending}>
        {outcome.done ? 'Send it again' : 'Send reset link'}
      </Button>
    </form>
  );
}
