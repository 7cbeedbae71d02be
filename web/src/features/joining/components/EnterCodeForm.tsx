import { useNavigate } from 'react-router-dom';
import { FieldError } from '../../../actions/field-errors.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { registrationPagePath } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { type FailedCodeCheck, validateInvitationCode } from '../api/validate-invitation-code.ts';
import { codeSchema } from '../code-schema.ts';
import { CodeField } from './CodeField.tsx';

class CodeCheckError extends FieldError {
  readonly explanation: string | undefined;

  constructor({ message, explanation }: FailedCodeCheck) {
    super({ code: message });
    this.explanation = explanation;
  }
}

export function EnterCodeForm() {
  const navigate = useNavigate();
  const codeForm = useActionForm({ code: codeSchema }, async ({ code }) => {
    const codeCheck = await validateInvitationCode(code);
    if (!codeCheck.valid) throw new CodeCheckError(codeCheck);
    await navigate(registrationPagePath(code));
  });

  return (
    <form {...codeForm.formProps} className="space-y-5">
      <CodeField
        {...codeForm.field('code')}
        label="Invitation code"
        hasFailed={codeForm.error !== null}
        explanation={
          codeForm.error instanceof CodeCheckError ? codeForm.error.explanation : undefined
        }
        autoFocus
      />
      <Button type="submit" tone="accent" wide pending={codeForm.pending}>
        Submit
      </Button>
    </form>
  );
}
