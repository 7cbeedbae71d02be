import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonTone } from './button-look.ts';
import { Dialog } from './Dialog.tsx';
import { LiveMessage } from './LiveMessage.tsx';
import { messageOf, type ResettableOutcome } from './outcome.ts';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

export interface ConfirmField {
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'lines' | 'number';
  readonly initial: string;
  readonly maxLength?: number;
}

interface ConfirmDialogProps {
  title: ReactNode;
  /**
   * Returns the text that describes what the action does. `typed` is the last valid text of the
   * field.
   */
  consequence: (typed: string) => ReactNode;
  closeLabel: string;
  confirm: string;
  confirmTone?: 'accent' | 'danger';
  field?: ConfirmField | undefined;
  /** The text of this second field is optional and never validated. */
  secondField?: ConfirmField | undefined;
  check?: (typed: string) => string | undefined;
  /** The dialog closes when this action has succeeded. */
  action: ResettableOutcome;
  onConfirm: (typed: string, second: string) => Promise<unknown>;
  /**
   * Content that replaces the confirm button and the error message, for example a login form if the
   * server requires a recent login.
   */
  instead?: ((confirm: () => Promise<unknown>) => ReactNode) | undefined;
  /** This element takes the focus after the action, because the button may have been removed. */
  focusAfterwards?: RefObject<HTMLElement | null>;
}

interface ConfirmButtonProps extends ConfirmDialogProps {
  label: ReactNode;
  tone: ButtonTone;
  /** Removes the button, but not an open dialog. */
  gone?: boolean;
}

/**
 * The dialog shows the message of a failure. The component around this button must show the message
 * of a success, because the button may be removed.
 */
export function ConfirmButton({ label, tone, gone = false, ...dialogProps }: ConfirmButtonProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      {!gone && (
        <Button
          tone={tone}
          size="compact"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            dialogProps.action.reset();
            setOpener(currentTarget);
          }}
        >
          {label}
        </Button>
      )}
      {opener && <ConfirmDialog {...dialogProps} opener={opener} onClose={() => setOpener(null)} />}
    </>
  );
}

function ConfirmDialog({
  title,
  consequence,
  closeLabel,
  confirm,
  confirmTone = 'danger',
  field,
  secondField,
  check,
  action,
  onConfirm,
  instead,
  focusAfterwards,
  opener,
  onClose,
}: ConfirmDialogProps & { opener: HTMLElement; onClose: () => void }) {
  const [typed, setTyped] = useState(field?.initial ?? '');
  const [second, setSecond] = useState(secondField?.initial ?? '');
  const [lastValid, setLastValid] = useState(typed);
  const [wasConfirmed, setWasConfirmed] = useState(false);
  const input = useRef<HTMLElement>(null);
  const { pending, error, result } = action;
  const hasActionStarted = pending || error !== null || result !== null;

  useEffect(() => {
    if (result !== null) onClose();
  });

  async function submit(): Promise<void> {
    setWasConfirmed(true);
    if (check?.(typed) === undefined) await onConfirm(typed, second);
    else input.current?.focus();
  }

  function changeText(next: string): void {
    setTyped(next);
    if (check?.(next) === undefined) setLastValid(next);
  }

  return (
    <Dialog
      title={title}
      description={consequence(lastValid)}
      closeLabel={closeLabel}
      actionButton={
        !instead && (
          <Button tone={confirmTone} pending={pending} onClick={() => void submit()}>
            {confirm}
          </Button>
        )
      }
      pending={pending}
      onClose={onClose}
      opener={opener}
      // If the action is destructive, the button that only closes the dialog gets the focus.
      focusFirst={confirmTone === 'danger' ? undefined : input}
      focusAfterwards={hasActionStarted ? focusAfterwards : undefined}
    >
      {field && (
        <form
          method="dialog"
          noValidate
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending && !instead) void submit();
          }}
        >
          <ConfirmDialogInput
            ref={input}
            field={field}
            error={wasConfirmed ? check?.(typed) : undefined}
            onType={changeText}
          />
          {secondField && (
            <ConfirmDialogInput name="second" field={secondField} onType={setSecond} />
          )}
        </form>
      )}
      {instead?.(submit)}
      <LiveMessage message={error === null || instead ? null : messageOf(action)} />
    </Dialog>
  );
}

interface ConfirmDialogInputProps {
  ref?: RefObject<HTMLElement | null>;
  name?: string;
  field: ConfirmField;
  error?: string | undefined;
  onType: (typed: string) => void;
}

function ConfirmDialogInput({
  ref,
  name = 'typed',
  field: { kind, initial, ...words },
  error,
  onType,
}: ConfirmDialogInputProps) {
  const input = {
    ...words,
    ref: (element: HTMLElement | null) => {
      if (ref) ref.current = element;
    },
    error,
    name,
    defaultValue: initial,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(currentTarget.value),
  };
  return kind === 'lines' ? (
    <TextArea {...input} rows={3} />
  ) : (
    <TextField {...input} inputMode={kind === 'number' ? 'numeric' : 'text'} autoComplete="off" />
  );
}
