import { isInvitationCode, MESSAGES, normaliseInvitationCode } from '@elevere/functions/contract';
import { useNavigate } from 'react-router-dom';
import { registrationPath } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { type FormOutcome, textField, useForm } from '../../../ui/use-form.ts';
import { checkCode, whyCodeInvalid } from '../api/validate-invitation-code.ts';
import { CodeField } from './CodeField.tsx';

/** The single code input of /enter-invitation: a valid code leads to registration. */
export function EnterCodeForm() {
  const navigate = useNavigate();

  async function submit(fields: FormData): Promise<FormOutcome> {
    const typed = textField(fields, 'code');
    if (typed.trim() === '') {
      return { errors: { code: MESSAGES.blankCode } };
    }
    const code = normaliseInvitationCode(typed);
    // The server is asked for whole codes only.
    if (!isInvitationCode(code)) {
      return { errors: { code: MESSAGES.invalidCode }, hint: whyCodeInvalid(code) };
    }
    const check = await checkCode(code);
    if (!check.valid) {
      return {
        errors: { code: check.message },
        hint: check.again ? check.hint : whyCodeInvalid(code),
      };
    }
    await navigate(registrationPath(code));
    return { done: true };
  }

  const { outcome, pending, formProps } = useForm(submit);
  return (
    <form {...formProps} className="space-y-5">
      <CodeField label="Invitation code" focused outcome={outcome} />
      <Button type="submit" tone="accent" wide pending={pending}>
        Submit
      </Button>
    </form>
  );
}
