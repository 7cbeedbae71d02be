import { useState } from 'react';
import type { ActionForm } from './use-action-form.ts';

/**
 * State of a form that replaces the button that opens it. A form with a draft is open at first.
 * When the form closes, the button takes the focus.
 */
export function useInlineForm<Name extends string>(form: ActionForm<Name>, openAtFirst = false) {
  const [open, setOpen] = useState(form.restoredTexts !== null || openAtFirst);
  const [hasClosed, setHasClosed] = useState(false);
  function closeForm() {
    setOpen(false);
    setHasClosed(true);
  }
  if (open && form.hasSucceeded && !form.pending) closeForm();
  return {
    open,
    openerProps: {
      tone: 'quiet' as const,
      autoFocus: hasClosed,
      onClick() {
        form.reset();
        setOpen(true);
      },
    },
    cancel() {
      if (form.pending) return;
      form.discardDraft();
      form.reset();
      closeForm();
    },
  };
}
