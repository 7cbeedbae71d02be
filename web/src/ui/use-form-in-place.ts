import { useRef, useState } from 'react';
import type { Outcome } from './outcome.ts';
import { useFocusWhen } from './use-focus-when.ts';

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
  const button = useRef<HTMLButtonElement>(null);
  useFocusWhen(!open, button);
  if (open && action.done !== null && !action.pending) setOpen(false);
  return {
    open,
    /** Spread on the button. */
    opening: {
      ref: button,
      tone: 'quiet' as const,
      onClick() {
        action.reset();
        setOpen(true);
      },
    },
    cancel() {
      if (action.pending) return;
      storeDraft(null);
      action.reset();
      setOpen(false);
    },
  };
}
