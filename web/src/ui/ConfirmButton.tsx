import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonTone } from './button-look.ts';
import { Dialog } from './Dialog.tsx';
import { LiveMessage } from './LiveMessage.tsx';
import { useAttempt } from './use-form.ts';

interface QuestionProps {
  title: ReactNode;
  /** What follows from yes. */
  consequence: string;
  keep: string;
  confirm: string;
  /** Done at yes. The message of what it throws is shown, and it can be tried again. */
  act: () => Promise<unknown>;
  /** Called when the question closes after a failure. */
  onGivenUp?: () => void;
  /** Takes the focus once it was tried: the button is about to go. */
  focusAfterwards?: RefObject<HTMLElement | null>;
}

interface ConfirmButtonProps extends QuestionProps {
  /** What the button says. */
  label: ReactNode;
  tone: ButtonTone;
  /** The button goes, for good; an open question stays until it is answered. */
  gone?: boolean;
}

/** A button for what cannot be undone, and the question before it. */
export function ConfirmButton({ label, tone, gone = false, ...question }: ConfirmButtonProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      {!gone && (
        <Button
          tone={tone}
          size="compact"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setOpener(currentTarget)}
        >
          {label}
        </Button>
      )}
      {opener && <Question {...question} opener={opener} onClose={() => setOpener(null)} />}
    </>
  );
}

function Question({
  title,
  consequence,
  keep,
  confirm,
  act,
  onGivenUp,
  focusAfterwards,
  opener,
  onClose,
}: QuestionProps & { opener: HTMLElement; onClose: () => void }) {
  const { outcome, pending, attempt } = useAttempt<void>(async () => {
    await act();
    onClose();
    return { done: true };
  });
  const tried = outcome.begunAt !== undefined;
  return (
    <Dialog
      title={title}
      description={consequence}
      keep={keep}
      answer={
        <Button tone="danger" pending={pending} onClick={() => void attempt()}>
          {confirm}
        </Button>
      }
      pending={pending}
      onClose={() => {
        if (tried) onGivenUp?.();
        onClose();
      }}
      opener={opener}
      focusAfterwards={tried ? focusAfterwards : undefined}
    >
      <LiveMessage message={outcome.message ?? null} />
    </Dialog>
  );
}
