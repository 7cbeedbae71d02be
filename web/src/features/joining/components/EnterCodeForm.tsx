import { useNavigate } from 'react-router-dom';
import { FieldError } from '../../../actions/field-errors.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { registrationPath } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { validateInvitationCode } from '../api/validate-invitation-code.ts';
import { codeSchema } from '../code-schema.ts';
import { CodeField } from './CodeField.tsx';

export function EnterCodeForm() {
  const navigate = useNavigate();
  const enterCode = useActionForm({ code: codeSchema }, async ({ code }) => {
    const codeCheck = await validateInvitationCode(code);
    if (!codeCheck.valid) {
      throw new FieldError({ code: codeCheck.message }, { explanation: codeCheck.explanation });
    }
    await navigate(registrationPath(code));
  });

  return (
    <form {...enterCode.formProps} className="space-y-5">
      <CodeField label="Invitation code" autoFocus error={enterCode.error} />
      <Button type="submit" tone="accent" wide pending={enterCode.pending}>
        Submit
      </Button>
    </form>
  );
}
