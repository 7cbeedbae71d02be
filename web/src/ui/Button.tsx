import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonTone, buttonClasses } from './button-classes.ts';
import { Spinner } from './Spinner.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

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
  const isPressable = useIsHydrated() || type === 'submit';
  const isIgnoringPresses = pending || inactive;
  function handlePress(event: MouseEvent<HTMLButtonElement>) {
    if (isIgnoringPresses) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={!isPressable || rest.disabled}
      className={buttonClasses(tone, wide, size)}
      aria-disabled={isIgnoringPresses || undefined}
      onClick={handlePress}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
