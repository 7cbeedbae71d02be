import type { ReactNode, RefObject } from 'react';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import type { ResettableOutcome } from '../../../ui/outcome.ts';
import { ReloginThenRetry, requiresRelogin } from '../../account/components/ReloginThenRetry.tsx';
import type { AdminAction } from '../admin-action.ts';

interface AdminActionButtonProps<Change> {
  adminAction: AdminAction<Change>;
  send: ResettableOutcome;
  onConfirm: (change: Change) => Promise<unknown>;
  /** Shows a further consequence, which the server computes from the typed value. */
  computed?: (typed: string) => ReactNode;
  /** Takes the focus after the action, because the button may then offer the opposite action. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

export function AdminActionButton<Change>({
  adminAction: { buttonLabel, title, tone, field, secondField, consequences, toRequest },
  send,
  onConfirm,
  computed,
  focusAfterwards,
}: AdminActionButtonProps<Change>) {
  function validate(typed: string): string | undefined {
    const requestOrError = toRequest(typed);
    return 'error' in requestOrError ? requestOrError.error : undefined;
  }

  async function confirm(typed: string, second: string): Promise<void> {
    const requestOrError = toRequest(typed, second);
    if ('request' in requestOrError) await onConfirm(requestOrError.request);
  }

  return (
    <ConfirmButton
      label={buttonLabel}
      tone={tone === 'danger' ? 'danger' : 'quiet'}
      title={title}
      consequence={(typed) => (
        <ul className="list-disc space-y-1.5 pl-5 text-ink" aria-live="polite">
          {consequences(typed).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {computed?.(typed)}
        </ul>
      )}
      closeLabel="Cancel"
      confirm={buttonLabel}
      confirmTone={tone}
      field={field}
      secondField={secondField}
      check={validate}
      action={send}
      onConfirm={confirm}
      instead={
        requiresRelogin(send.error) ? (retry) => <ReloginThenRetry retry={retry} /> : undefined
      }
      focusAfterwards={focusAfterwards}
    />
  );
}
