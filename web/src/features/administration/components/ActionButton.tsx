import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FormOutcome, useForm } from '../../../ui/use-form.ts';
import { LogInAgain, wantsRecentLogin } from '../../account/components/LogInAgain.tsx';
import type { Action, ActionField } from './action.ts';

interface ActionButtonProps {
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

/** The button of an action, and the dialog that shows its consequences and asks first. */
export function ActionButton(props: ActionButtonProps) {
  const { action } = props;
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        tone={action.tone === 'danger' ? 'danger' : 'quiet'}
        size="compact"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {action.button}
      </Button>
      {opener && (
        <ActionDialog
          // Filled in anew when something has changed.
          key={`${action.button} ${action.field?.initial}`}
          {...props}
          opener={opener}
          onClose={() => setOpener(null)}
        />
      )}
    </>
  );
}

interface ActionDialogProps extends ActionButtonProps {
  opener: HTMLElement;
  onClose: () => void;
}

function ActionDialog({
  action,
  act,
  computed,
  onDone,
  focusAfterwards,
  opener,
  onClose,
}: ActionDialogProps) {
  const [typed, setTyped] = useState(action.field?.initial ?? '');
  /** The last typed value that could be sent: its consequences stay while another one is wrong. */
  const [explained, setExplained] = useState(typed);
  const [loginIsOld, setLoginIsOld] = useState(false);
  const [sending, setSending] = useState(false);
  const form = useId();
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
      onClose();
      onDone(message);
      return { done: true };
    } catch (error) {
      if (wantsRecentLogin(error) && !loginIsOld) {
        setLoginIsOld(true);
        return {};
      }
      throw error;
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

  // The field that asks for a value, unless the answer destroys something.
  const fields = formProps.ref;
  const { tone } = action;
  useEffect(() => {
    if (tone !== 'danger') fields.current?.querySelector<HTMLElement>('[name="typed"]')?.focus();
  }, [fields, tone]);

  return (
    <Dialog
      title={action.title}
      description={
        <ul className="list-disc space-y-1.5 pl-5 text-ink" aria-live="polite">
          {action.says(explained).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {computed?.(explained)}
        </ul>
      }
      keep="Cancel"
      answer={
        !loginIsOld && (
          <Button type="submit" form={form} tone={action.tone} pending={pending}>
            {action.button}
          </Button>
        )
      }
      pending={sending}
      onClose={() => {
        cancelled.current = true;
        onClose();
      }}
      opener={opener}
      focusAfterwards={sending ? focusAfterwards : undefined}
    >
      <form {...formProps} id={form}>
        {action.field && <TypedValue field={action.field} error={errorNow()} onType={type} />}
      </form>
      {loginIsOld && <LogInAgain retry={submit} />}
      <LiveMessage message={outcome.message ?? null} />
    </Dialog>
  );
}

interface TypedValueProps {
  field: ActionField;
  error: string | undefined;
  onType: (typed: string) => void;
}

function TypedValue({ field: { kind, initial, ...words }, onType, error }: TypedValueProps) {
  const field = {
    ...words,
    error,
    name: 'typed',
    defaultValue: initial,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(currentTarget.value),
  };
  return kind === 'lines' ? (
    <TextArea {...field} rows={3} />
  ) : (
    <TextField {...field} inputMode={kind === 'number' ? 'numeric' : 'text'} autoComplete="off" />
  );
}
