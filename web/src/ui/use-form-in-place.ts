import { useRef, useState } from 'react';
import type { Message } from './LiveMessage.tsx';
import { useFocusWhen } from './use-focus-when.ts';

/**
 * A form that stands in the place of the button that opened it. `end` closes it, with what to say of
 * that, which a LiveMessage announces that stands there while the form does, too; the button is back
 * then, and the focus with it. `draft` keeps what is typed: with one the form is open at first.
 */
export function useFormInPlace(
  [typed, keep]: readonly [unknown, (typed: null) => void],
  atOnce = false,
) {
  const [open, setOpen] = useState(typed !== null || atOnce);
  const [said, setSaid] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusWhen(!open, button);
  const message: Message | null = said === null ? null : { tone: 'success', text: said };
  return {
    open,
    message,
    /** Spread on the button. */
    opening: {
      ref: button,
      tone: 'quiet' as const,
      onClick: () => {
        setSaid(null);
        setOpen(true);
      },
    },
    end(saying: string | null) {
      keep(null);
      setSaid(saying);
      setOpen(false);
    },
  };
}
