import { useState } from 'react';
import type { Outcome } from './outcome.ts';

/**
 * A form that replaces the button that opened it, until its action has succeeded or the member
 * cancels. The button then takes the focus. The form is open at first if it has a draft.
 */
export function useFormInPlace(
  action: Outcome & { readonly reset: () => void },
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
    /** Spread on the button. */
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
