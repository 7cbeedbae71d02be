import { useState } from 'react';
import type { ResettableOutcome } from './outcome.ts';

/** A form with a draft is open at first. When the form closes, its button takes the focus. */
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
