import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { DialogControl } from '../../../ui/DialogButton.tsx';
import { DIALOG_BACKDROP, DIALOG_SHEET } from '../../../ui/dialog-look.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FormOutcome, useForm } from '../../../ui/use-form.ts';
import { useChangeMember } from '../api/change-member.ts';
import { useRemoveMember } from '../api/remove-member.ts';
import type { ActionField, MemberAction } from './member-actions.ts';

interface ActionDialogProps extends DialogControl {
  uid: string;
  action: MemberAction;
  /** What the server says when it is done. */
  onDone: (action: MemberAction, message: string) => void;
  /** Takes the focus when it is done: the button that opened it may mean something else by then. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** What an action will do, before it is done. */
export default function ActionDialog({
  uid,
  action,
  open,
  onOpenChange,
  opener,
  onDone,
  focusAfterwards,
}: ActionDialogProps) {
  const [typed, setTyped] = useState(action.field?.initial ?? '');
  const form = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const done = useRef(false);
  const change = useChangeMember(uid);
  const removal = useRemoveMember(uid);
  const { outcome, pending, formProps } = useForm(submit);

  async function submit(): Promise<FormOutcome> {
    const wanted = action.change(typed);
    if ('error' in wanted) return { errors: { typed: wanted.error } };
    try {
      const { message } =
        wanted.ask === 'remove'
          ? await removal.mutateAsync()
          : await change.mutateAsync(wanted.ask);
      done.current = true;
      onOpenChange(false);
      onDone(action, message);
      return { done: true };
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return { message: { tone: 'danger', text } };
    }
  }

  return (
    // What is under way decides how this ends.
    <AlertDialog.Root open={open} onOpenChange={(next) => pending || onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={DIALOG_BACKDROP} />
        <AlertDialog.Popup
          className={DIALOG_SHEET}
          initialFocus={keep}
          finalFocus={() => (done.current ? focusAfterwards : opener).current}
        >
          <AlertDialog.Title className="text-lg font-semibold tracking-tight wrap-anywhere">
            {action.title}
          </AlertDialog.Title>
          <AlertDialog.Description
            render={<ul className="list-disc space-y-1.5 pl-5 text-sm" />}
            aria-live="polite"
          >
            {action.says(typed).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </AlertDialog.Description>
          <form {...formProps} id={form}>
            {action.field && (
              <Field
                field={action.field}
                typed={typed}
                error={outcome.errors?.['typed']}
                onType={setTyped}
              />
            )}
          </form>
          <LiveMessage message={outcome.message ?? null} />
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={keep} render={<Button tone="quiet" />} nativeButton>
              Cancel
            </AlertDialog.Close>
            <Button type="submit" form={form} tone={action.tone} pending={pending}>
              {action.button}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface FieldProps {
  field: ActionField;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

function Field({ field, typed, error, onType }: FieldProps) {
  const { label, hint, kind } = field;
  const words = { label, ...(hint === undefined ? {} : { hint }) };
  if (kind === 'lines') {
    return (
      <>
        <TextArea
          {...words}
          name="typed"
          rows={3}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <LiveMessage message={error === undefined ? null : { tone: 'danger', text: error }} />
      </>
    );
  }
  return (
    <TextField
      {...words}
      name="typed"
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      value={typed}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
