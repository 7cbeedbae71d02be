import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonTone } from './button-look.ts';
import { type LazyPart, RetryableLazy } from './RetryableLazy.tsx';

/** What a dialog is given by the button that opens it. */
export interface DialogControl {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button: takes the focus afterwards. */
  opener: RefObject<HTMLElement | null>;
}

interface DialogButtonProps<Props> {
  part: LazyPart<Props>;
  /** One sentence, for when the dialog's code does not come. */
  failure: string;
  /** What the button says. */
  label: ReactNode;
  tone: ButtonTone;
  /** The button goes, for good; an open dialog stays until it is closed. */
  gone?: boolean;
  children: (Dialog: ComponentType<Props>, control: DialogControl) => ReactNode;
}

/** A button that opens a dialog, whose code comes with the first press. */
export function DialogButton<Props>({
  part,
  failure,
  label,
  tone,
  gone = false,
  children,
}: DialogButtonProps<Props>) {
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      {!gone && (
        <Button
          ref={opener}
          tone={tone}
          size="compact"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setOpenings(openings + 1);
            setOpen(true);
          }}
        >
          {label}
        </Button>
      )}
      {/* Each time anew: the last attempt's failure, and what was typed then, are gone. */}
      {openings > 0 && (
        <RetryableLazy key={openings} part={part} failure={failure}>
          {(Dialog) => children(Dialog, { open, onOpenChange: setOpen, opener })}
        </RetryableLazy>
      )}
    </>
  );
}
