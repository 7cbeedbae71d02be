import { type ReactNode, useId, useRef, useState } from 'react';
import type { DialogState } from '../../../actions/action-state.ts';
import { fieldErrorsOf } from '../../../actions/field-errors.ts';
import { type FormTexts, fieldErrorOf } from '../../../actions/parse-fields.ts';
import { type OpenDialogProps, useActionDialog } from '../../../actions/use-action-dialog.ts';
import { useFormProps } from '../../../actions/use-action-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LogInAgainThenRetry } from '../../account/components/LogInAgainThenRetry.tsx';
import { mustLogInAgain } from '../../account/log-in-again.ts';
import type { AdminAction, AdminActionField } from '../admin-action.ts';

interface AdminActionButtonProps {
  adminAction: AdminAction<unknown>;
  send: DialogState;
  onSubmit: (texts: FormTexts) => Promise<boolean>;
  /** Shows a further consequence, which the server computes from the last valid texts. */
  computed?: (texts: FormTexts) => ReactNode;
}

export function AdminActionButton(props: AdminActionButtonProps) {
  const { buttonLabel, tone } = props.adminAction;
  const { openerProps, dialogProps } = useActionDialog(props.send);
  return (
    <>
      <Button {...openerProps} tone={tone === 'danger' ? 'danger' : 'quiet'} size="compact">
        {buttonLabel}
      </Button>
      {dialogProps && <AdminActionDialog {...props} dialogProps={dialogProps} />}
    </>
  );
}

interface AdminActionDialogProps extends AdminActionButtonProps {
  dialogProps: OpenDialogProps;
}

function AdminActionDialog({
  adminAction: { buttonLabel, title, tone, fields = [], consequences },
  send,
  onSubmit,
  computed,
  dialogProps,
}: AdminActionDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLElement>(null);
  const [texts, setTexts] = useState<FormTexts>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const [validTexts, setValidTexts] = useState(texts);
  const needsLogin = mustLogInAgain(send.error);
  const formProps = useFormProps(form, send, async () => {
    if (!needsLogin) await onSubmit(texts);
  });
  const submittedErrors = fieldErrorsOf<string>(send.error);

  function changeText({ name, schema }: AdminActionField, typed: string): void {
    setTexts({ ...texts, [name]: typed });
    if (schema.safeParse(typed).success) setValidTexts({ ...validTexts, [name]: typed });
  }

  return (
    <Dialog
      {...dialogProps}
      title={title}
      description={
        <ul className="list-disc space-y-1.5 pl-5 text-ink" aria-live="polite">
          {consequences(validTexts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {computed?.(validTexts)}
        </ul>
      }
      closeLabel="Cancel"
      actionButton={
        !needsLogin && (
          <Button type="submit" form={id} tone={tone} pending={send.pending}>
            {buttonLabel}
          </Button>
        )
      }
      // If the action is destructive, the button that only closes the dialog gets the focus.
      focusFirst={tone === 'danger' ? undefined : firstField}
    >
      {/* The button submits the form even if it has no fields. It then takes no space. */}
      <form {...formProps} id={id} className="space-y-4 empty:hidden">
        {fields.map((field, index) => (
          <ActionField
            key={field.name}
            ref={(element) => {
              if (index === 0) firstField.current = element;
            }}
            field={field}
            // Hides the error as soon as the text is valid.
            error={
              submittedErrors[field.name] && fieldErrorOf(field.schema, texts[field.name] ?? '')
            }
            onType={(typed) => changeText(field, typed)}
          />
        ))}
      </form>
      {needsLogin && <LogInAgainThenRetry retry={() => onSubmit(texts)} />}
      <LiveMessage message={needsLogin ? null : send.dialogMessage} />
    </Dialog>
  );
}

interface ActionFieldProps {
  ref: (element: HTMLElement | null) => void;
  field: AdminActionField;
  error: string | undefined;
  onType: (typed: string) => void;
}

function ActionField({
  ref,
  field: { kind, initial, schema, ...nameAndTexts },
  error,
  onType,
}: ActionFieldProps) {
  const props = {
    ...nameAndTexts,
    ref,
    error,
    defaultValue: initial,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(currentTarget.value),
  };
  return kind === 'lines' ? (
    <TextArea {...props} rows={3} />
  ) : (
    <TextField {...props} inputMode={kind === 'number' ? 'numeric' : 'text'} autoComplete="off" />
  );
}
