import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface InertButtonProps {
  /** Why a press does nothing, for the description and the tooltip. */
  reason: string;
  children: ReactNode;
}

/**
 * A button that does nothing and says so: to a screen reader as its state and description, to
 * others in a tooltip on hover, focus or touch, which Escape closes.
 */
export function InertButton({ reason, children }: InertButtonProps) {
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  function close(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setHovered(false);
      setFocused(false);
    }
  }

  return (
    <div
      className="relative"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        className="min-h-12 w-full cursor-not-allowed rounded-md border border-dashed border-line-strong px-5 py-2.5 text-sm font-semibold text-ink-muted"
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={() => setFocused(true)}
        onKeyDown={close}
      >
        {children}
      </button>
      <div
        id={id}
        role="tooltip"
        hidden={!(hovered || focused)}
        className="absolute inset-x-0 top-full z-10 pt-2"
      >
        <p className="rounded-md bg-ink px-3 py-2 text-center text-xs font-medium text-surface shadow-floating">
          {reason}
        </p>
      </div>
    </div>
  );
}
