import { useState } from 'react';
import type { ResettableOutcome } from './outcome.ts';

/**
 * Shows a form in place of the button that opened it. The form closes when its action has succeeded
 * or the member cancels, and the button takes the focus. The form is open at first if it has a
 * draft.
 */
export function useFormInPlace(
  action: ResettableOutcome,
  [typed, storeDraft]: readonly [unknown, (typed: null) => void],
  openAtFirst = false,
) {
  const [open, setOpen] = useState(typed !== null || openAtFirst);
  const [hasClosed, setHasClosed] = useState(false);
  function close() {
    setOpen(false);
    setHasClosed(true);
  }
  if (open && action.done !== null && !action.pending) close();
  return {
    open,
    /** Props of the button that opens the form. */
    opening: {
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
