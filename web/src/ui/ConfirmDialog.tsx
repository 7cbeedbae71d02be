import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './Button.tsx';
import type { DialogControl } from './DialogButton.tsx';
import { DIALOG_BACKDROP, DIALOG_SHEET } from './dialog-look.ts';
import { LiveMessage } from './LiveMessage.tsx';

interface ConfirmDialogProps extends DialogControl {
  /** The question. */
  title: ReactNode;
  /** What follows from yes. */
  consequence: ReactNode;
  /** The answer that changes nothing; it has the focus at first. */
  keep: string;
  confirm: string;
  pending: boolean;
  failure: string | null;
  onConfirm: () => void;
  /** Takes the focus afterwards; by default the opener. */
  focusAfterwards?: () => RefObject<HTMLElement | null>;
}

/** A question before something that cannot be undone. */
export default function ConfirmDialog({
  title,
  consequence,
  keep,
  confirm,
  pending,
  failure,
  onConfirm,
  open,
  onOpenChange,
  opener,
  focusAfterwards = () => opener,
}: ConfirmDialogProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    // An answer that is on its way decides how this ends.
    <AlertDialog.Root open={open} onOpenChange={(next) => pending || onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={DIALOG_BACKDROP} />
        <AlertDialog.Popup
          className={DIALOG_SHEET}
          initialFocus={keepButton}
          finalFocus={() => focusAfterwards().current}
        >
          <AlertDialog.Title className="text-lg font-semibold tracking-tight">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="text-sm text-ink-muted">
            {consequence}
          </AlertDialog.Description>
          <LiveMessage
            message={failure === null || pending ? null : { tone: 'danger', text: failure }}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={keepButton} render={<Button tone="quiet" />} nativeButton>
              {keep}
            </AlertDialog.Close>
            <Button tone="danger" pending={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
