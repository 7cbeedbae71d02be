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
  const codeForm = useActionForm({ code: codeSchema }, async ({ code }) => {
    const codeCheck = await validateInvitationCode(code);
    if (!codeCheck.valid) {
      const { message, explanation = '' } = codeCheck;
      throw new FieldError({ code: `${message} ${explanation}`.trim() });
    }
    await navigate(registrationPath(code));
  });

  return (
    <form {...codeForm.formProps} className="space-y-5">
      <CodeField
        {...codeForm.field('code')}
        label="Invitation code"
        hasFailed={codeForm.error !== null}
        autoFocus
      />
      <Button type="submit" tone="accent" wide pending={codeForm.pending}>
        Submit
      </Button>
    </form>
  );
}
