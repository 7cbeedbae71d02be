import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { DialogControl } from '../../../ui/DialogButton.tsx';
import { DIALOG_BACKDROP, DIALOG_SHEET } from '../../../ui/dialog-look.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FormOutcome, failed, useForm } from '../../../ui/use-form.ts';
import type { Action, ActionField } from './action.ts';
import { useLogInAgain, wantsRecentLogin } from './log-in-again.ts';

interface ActionDialogProps extends DialogControl {
  action: Action;
  /** What is wrong with the typed value, or the request to the server. */
  act: (typed: string) => { error: string } | { send: () => Promise<{ message: string }> };
  /** Further consequences, as list items, which have to be asked for. */
  computed?: (typed: string) => ReactNode;
  /** The server's message when it is done. */
  onDone: (message: string) => void;
  /** Takes the focus when it is done: the button that opened it may mean something else by then. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** What an action will do, before it is done. */
export default function ActionDialog({
  action,
  act,
  computed,
  open,
  onOpenChange,
  opener,
  onDone,
  focusAfterwards,
}: ActionDialogProps) {
  const LogInAgain = useLogInAgain();
  const [typed, setTyped] = useState(action.field?.initial ?? '');
  /** The last typed value that could be sent: its consequences stay while another one is wrong. */
  const [explained, setExplained] = useState(typed);
  const [loginIsOld, setLoginIsOld] = useState(false);
  const [sending, setSending] = useState(false);
  const form = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const done = useRef(false);
  const cancelled = useRef(false);
  const { outcome, pending, formProps } = useForm(submit);

  async function submit(): Promise<FormOutcome> {
    // A login may end after the dialog was closed.
    if (cancelled.current) return {};
    const wanted = act(typed);
    if ('error' in wanted) {
      setLoginIsOld(false);
      return { errors: { typed: wanted.error } };
    }
    setSending(true);
    try {
      const { message } = await wanted.send();
      done.current = true;
      onOpenChange(false);
      onDone(message);
      return { done: true };
    } catch (error) {
      if (wantsRecentLogin(error) && !loginIsOld) {
        setLoginIsOld(true);
        return {};
      }
      return failed(error);
    } finally {
      setSending(false);
    }
  }

  function type(next: string) {
    setTyped(next);
    if (!('error' in act(next))) setExplained(next);
  }

  /** What is wrong, from the first attempt on and only until it is right. */
  function errorNow(): string | undefined {
    if (outcome.errors === undefined) return undefined;
    const wanted = act(typed);
    return 'error' in wanted ? wanted.error : undefined;
  }

  /** The field that asks for a value; the answer that changes nothing where the other one destroys. */
  function firstFocus(): HTMLElement | null {
    const field =
      action.tone === 'danger'
        ? null
        : formProps.ref.current?.querySelector<HTMLElement>('[name="typed"]');
    return field ?? keep.current;
  }

  function changeOpen(next: boolean) {
    // What is under way decides how this ends.
    if (sending) return;
    cancelled.current = !next;
    onOpenChange(next);
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={changeOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={DIALOG_BACKDROP} />
        <AlertDialog.Popup
          className={DIALOG_SHEET}
          initialFocus={firstFocus}
          finalFocus={() => (done.current ? focusAfterwards : opener).current}
        >
          <AlertDialog.Title className="text-lg font-semibold tracking-tight wrap-anywhere">
            {action.title}
          </AlertDialog.Title>
          <AlertDialog.Description
            render={<ul className="list-disc space-y-1.5 pl-5 text-sm" />}
            aria-live="polite"
          >
            {action.says(explained).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {computed?.(explained)}
          </AlertDialog.Description>
          <form {...formProps} id={form}>
            {action.field && (
              <Field field={action.field} typed={typed} error={errorNow()} onType={type} />
            )}
          </form>
          {loginIsOld && <LogInAgain retry={submit} />}
          <LiveMessage message={outcome.message ?? null} />
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={keep} render={<Button tone="quiet" />} nativeButton>
              Cancel
            </AlertDialog.Close>
            {!loginIsOld && (
              <Button type="submit" form={form} tone={action.tone} pending={pending}>
                {action.button}
              </Button>
            )}
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
