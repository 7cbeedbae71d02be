import { type MouseEvent, useEffect, useState } from 'react';
import type { ActionState } from './action-state.ts';
import { FieldError } from './field-errors.ts';
import { holdRefetchAfterFailure } from './refetch-queries.ts';

export interface ActionDialogProps {
  readonly opener: HTMLElement;
  readonly pending: boolean;
  readonly hasActed: boolean;
  readonly onClose: () => void;
}

/** State of a dialog with one action. The dialog closes when the action has succeeded. */
export function useActionDialog(action: ActionState) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { pending, error, hasSucceeded, reset } = action;
  // Does not count as an act if a field shows the error, because the person is still filling in the
  // form.
  const hasActed = pending || hasSucceeded || (error !== null && !(error instanceof FieldError));
  const closeDialog = () => setOpener(null);
  if (hasSucceeded && opener !== null) closeDialog();
  const isOpen = opener !== null;
  useEffect(() => (isOpen ? holdRefetchAfterFailure() : undefined), [isOpen]);

  const dialogProps: ActionDialogProps | null = opener && {
    opener,
    pending,
    hasActed,
    onClose: closeDialog,
  };
  return {
    openerProps: {
      'aria-haspopup': 'dialog' as const,
      onClick({ currentTarget }: MouseEvent<HTMLElement>) {
        reset();
        setOpener(currentTarget);
      },
    },
    /** Null while the dialog is closed. */
    dialogProps,
  };
}
