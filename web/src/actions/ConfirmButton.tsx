import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import type { ButtonTone } from '../ui/button-classes.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LiveMessage } from '../ui/LiveMessage.tsx';
import type { ActionState, DialogAction } from './action-state.ts';
import { useActionDialog } from './use-action-dialog.ts';

interface ConfirmButtonProps {
  label: ReactNode;
  tone: ButtonTone;
  /** True if the button is not shown. An open dialog then stays open. */
  hidden?: boolean;
  title: ReactNode;
  consequence: string;
  closeLabel: string;
  confirmLabel: string;
  action: DialogAction<ActionState>;
  onConfirm: () => Promise<unknown>;
}

/**
 * Button of a destructive action, with a dialog that confirms the action. The component around this
 * button must show the action's message, because the button may be removed.
 */
export function ConfirmButton({
  label,
  tone,
  hidden = false,
  title,
  consequence,
  closeLabel,
  confirmLabel,
  action,
  onConfirm,
}: ConfirmButtonProps) {
  const { openerProps, dialogProps } = useActionDialog(action);
  return (
    <>
      {!hidden && (
        <Button {...openerProps} tone={tone} size="compact">
          {label}
        </Button>
      )}
      {dialogProps && (
        <Dialog
          {...dialogProps}
          title={title}
          description={consequence}
          closeLabel={closeLabel}
          actionButton={
            <Button tone="danger" pending={action.pending} onClick={() => void onConfirm()}>
              {confirmLabel}
            </Button>
          }
        >
          <LiveMessage message={action.dialogMessage} />
        </Dialog>
      )}
    </>
  );
}
