import { useNavigate } from 'react-router-dom';
import { PlainError } from '../../../lib/api-error.ts';
import { registrationPath } from '../../../lib/paths.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { textFieldValue, useForm } from '../../../ui/use-form.ts';
import { validateInvitationCode } from '../api/validate-invitation-code.ts';
import { CodeField, completeCode } from './CodeField.tsx';

export function EnterCodeForm() {
  const navigate = useNavigate();
  const enter = useAction(async (fields: FormData) => {
    const code = completeCode(textFieldValue(fields, 'code'));
    const check = await validateInvitationCode(code);
    if (!check.valid) {
      throw new PlainError('', {
        fields: { code: check.message },
        hint: check.hint,
      });
    }
    await navigate(registrationPath(code));
    return {};
  });

  const { formProps } = useForm(enter);
  return (
    <form {...formProps} className="space-y-5">
      <CodeField label="Invitation code" autoFocus error={enter.error} />
      <Button type="submit" tone="accent" wide pending={enter.pending}>
        Submit
      </Button>
    </form>
  );
}
