import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonTone, buttonClasses } from './button-look.ts';
import { Spinner } from './Spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  tone?: ButtonTone;
  wide?: boolean;
  size?: ButtonSize;
  /** Shows that the action is running, and ignores further presses. */
  pending?: boolean;
  /** Ignores presses for now: another action is running, or this one has just succeeded. */
  inactive?: boolean;
}

/**
 * A button that is not disabled while pending or inactive, because a disabled button loses the
 * focus. It tells screen readers its state and ignores presses.
 */
export function Button({
  tone = 'accent',
  wide = false,
  size = 'regular',
  pending = false,
  inactive = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Before hydration, start.ts keeps a submit for later, so submit buttons are usable. A press on
  // any other button would be lost.
  const isUsable = useHydrated() || type === 'submit';
  const ignoresPresses = pending || inactive;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (ignoresPresses) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={!isUsable || rest.disabled}
      className={buttonClasses(tone, wide, size)}
      aria-disabled={ignoresPresses || undefined}
      onClick={press}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
