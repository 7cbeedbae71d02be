import { useState } from 'react';
import type { ActionState } from './action-state.ts';

/**
 * State of a form that replaces the button that opens it. A form with a draft is open at first.
 * When the form closes, the button takes the focus.
 */
export function useFormInPlace(
  action: ActionState,
  [typed, storeDraft]: readonly [unknown, (typed: null) => void],
  openAtFirst = false,
) {
  const [open, setOpen] = useState(typed !== null || openAtFirst);
  const [hasClosed, setHasClosed] = useState(false);
  function close() {
    setOpen(false);
    setHasClosed(true);
  }
  if (open && action.hasSucceeded && !action.pending) close();
  return {
    open,
    openerProps: {
      tone: 'quiet' as const,
      autoFocus: hasClosed,
      onClick() {
        action.reset();
        setOpen(true);
      },
    },
    cancel() {
      if (action.pending) return;
      storeDraft(null);
      action.reset();
      close();
    },
  };
}
