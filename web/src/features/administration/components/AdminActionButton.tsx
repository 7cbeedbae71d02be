import { type ReactNode, useId, useRef, useState } from 'react';
import { type ActionResult, actionSuccessMessage } from '../../../actions/messages.ts';
import { type FormTexts, typedTextError } from '../../../actions/parse-fields.ts';
import { type ActionDialogProps, useActionDialog } from '../../../actions/use-action-dialog.ts';
import { type ActionForm, useActionForm } from '../../../actions/use-action-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Message } from '../../../ui/LiveMessage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { MessageOrNewLogin } from '../../account/components/MessageOrNewLogin.tsx';
import { isNewLoginRequired } from '../../account/log-in-again.ts';
import { type AdminAction, type AdminActionField, fieldSchemasOf } from '../admin-action.ts';

interface AdminActionButtonProps {
  adminAction: AdminAction;
  /** Does the action. Takes the parsed texts of the dialog's fields. */
  performAction: (texts: FormTexts) => Promise<ActionResult>;
  /**
   * Shows the message of a success outside this component, because the success may remove the
   * button. Null hides the message of the previous action.
   */
  showMessage: (message: Message | null) => void;
  /**
   * Shows a further consequence of the action, which the server computes from the dialog's texts.
   */
  renderComputedConsequence?: ((texts: FormTexts) => ReactNode) | undefined;
}

export function AdminActionButton({
  adminAction,
  performAction,
  showMessage,
  renderComputedConsequence,
}: AdminActionButtonProps) {
  const { buttonLabel, tone, fields = [] } = adminAction;
  const adminForm = useActionForm(fieldSchemasOf(fields), async (texts) => {
    showMessage(actionSuccessMessage(await performAction(texts)));
  });
  const { openerProps, dialogProps } = useActionDialog(adminForm);
  return (
    <>
      <Button
        {...openerProps}
        tone={tone === 'danger' ? 'danger' : 'quiet'}
        size="compact"
        onClick={(event) => {
          showMessage(null);
          openerProps.onClick(event);
        }}
      >
        {buttonLabel}
      </Button>
      {dialogProps && (
        <AdminActionDialog
          adminAction={adminAction}
          adminForm={adminForm}
          dialogProps={dialogProps}
          renderComputedConsequence={renderComputedConsequence}
        />
      )}
    </>
  );
}

interface AdminActionDialogProps {
  adminAction: AdminAction;
  adminForm: ActionForm<string>;
  dialogProps: ActionDialogProps;
  renderComputedConsequence: AdminActionButtonProps['renderComputedConsequence'];
}

function AdminActionDialog({
  adminAction: { buttonLabel, title, tone, fields = [], consequences },
  adminForm,
  dialogProps,
  renderComputedConsequence,
}: AdminActionDialogProps) {
  const id = useId();
  const firstFormField = useRef<HTMLElement>(null);
  const [validTexts, setValidTexts] = useState<FormTexts>(() =>
    Object.fromEntries(fields.map(({ name, initialText = '' }) => [name, initialText])),
  );
  const { formProps, pending } = adminForm;
  const isNewLoginNeeded = isNewLoginRequired(adminForm.error);
  return (
    <Dialog
      {...dialogProps}
      title={title}
      description={
        <ul className="list-disc space-y-1.5 pl-5 text-ink" aria-live="polite">
          {consequences(validTexts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {renderComputedConsequence?.(validTexts)}
        </ul>
      }
      closeLabel="Cancel"
      actionButton={
        !isNewLoginNeeded && (
          <Button type="submit" form={id} tone={tone} pending={pending}>
            {buttonLabel}
          </Button>
        )
      }
      // If the action is destructive, the button that only closes the dialog gets the focus.
      focusFirst={tone === 'danger' ? undefined : firstFormField}
    >
      {/* The button submits the form even if it has no fields. It then takes no space. */}
      <form
        {...formProps}
        id={id}
        // Until the admin has logged in again, Enter in a field does not submit the form, because
        // the server would refuse the action again.
        onSubmit={(event) =>
          isNewLoginNeeded ? event.preventDefault() : formProps.onSubmit(event)
        }
        className="space-y-4 empty:hidden"
      >
        {fields.map((field, index) => (
          <ActionField
            key={field.name}
            ref={(element) => {
              if (index === 0) firstFormField.current = element;
            }}
            field={field}
            formField={adminForm.field(field.name, field.initialText)}
            onValidText={(text) => setValidTexts({ ...validTexts, [field.name]: text })}
          />
        ))}
      </form>
      <MessageOrNewLogin action={adminForm} retryAction={adminForm.submit} />
    </Dialog>
  );
}

interface ActionFieldProps {
  ref: (element: HTMLElement | null) => void;
  field: AdminActionField;
  formField: ReturnType<ActionForm<string>['field']>;
  onValidText: (text: string) => void;
}

function ActionField({
  ref,
  field: { kind, schema, label, hint, maxLength, initialText = '' },
  formField,
  onValidText,
}: ActionFieldProps) {
  const [typed, setTyped] = useState(initialText);
  const props = {
    ...formField,
    ref,
    label,
    hint,
    maxLength,
    // Hides the error as soon as the text is valid.
    error: formField.error && typedTextError(schema, typed),
    onInput({ currentTarget: { value } }: { currentTarget: { value: string } }) {
      setTyped(value);
      if (schema.safeParse(value).success) onValidText(value);
    },
  };
  return kind === 'lines' ? (
    <TextArea {...props} rows={3} />
  ) : (
    <TextField {...props} inputMode={kind === 'number' ? 'numeric' : 'text'} autoComplete="off" />
  );
}
