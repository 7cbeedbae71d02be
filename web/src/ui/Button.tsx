import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonTone, buttonClasses } from './button-look.ts';
import { Spinner } from './Spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  tone?: ButtonTone;
  wide?: boolean;
  size?: ButtonSize;
  pending?: boolean;
  /**
   * The button ignores presses, because another action is running or this button's action has just
   * succeeded.
   */
  inactive?: boolean;
}

/** Stays enabled while pending or inactive, because a disabled button loses the focus. */
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
  // Before hydration only a submit works, because start.ts delays it. A press on another button
  // would be lost, so the button is disabled.
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
