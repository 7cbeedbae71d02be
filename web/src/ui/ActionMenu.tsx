import { Ellipsis } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

export interface Action {
  readonly label: string;
  readonly onChoose: () => void;
}

interface ActionMenuProps {
  /** Names the menu: what its actions are for. */
  label: string;
  actions: readonly Action[];
  /** The button that opens it: takes the focus back from what an action opened. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** What else can be done with a row: a button, and a short list of buttons under it. */
export function ActionMenu({ label, actions, opener }: ActionMenuProps) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) {
      return;
    }
    const menu = opener.current?.parentElement;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu?.contains(target)) {
        setOpen(false);
      }
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        setOpen(false);
        opener.current?.focus();
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open, opener]);

  function choose({ onChoose }: Action) {
    setOpen(false);
    opener.current?.focus();
    onChoose();
  }

  return (
    <div className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        className="grid size-11 place-items-center rounded-md hover:bg-surface-sunken"
        onClick={() => setOpen(!open)}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </button>
      {open && (
        <div className="absolute top-full right-0 z-20 mt-1 w-max max-w-[80vw] rounded-lg border border-line-strong bg-surface-raised p-1.5 shadow-floating">
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className="block min-h-11 w-full rounded-md px-3 text-left text-sm font-medium hover:bg-surface-sunken"
              onClick={() => choose(action)}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
