import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonTone, buttonLook } from './button-look.ts';
import { Spinner } from './Spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  tone?: ButtonTone;
  wide?: boolean;
  size?: ButtonSize;
  /** Shows that the press is being worked on, and lets no second one through. */
  pending?: boolean;
  /** Lets no press through for now: another is worked on, or has just had its effect. */
  inactive?: boolean;
}

/**
 * While pending or inactive it keeps the focus (a disabled button would lose it), says so and swallows
 * further presses.
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
  // A form is kept by start.ts until the app is there; any other press would be lost.
  const works = useHydrated() || type === 'submit';
  const swallows = pending || inactive;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (swallows) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={!works || rest.disabled}
      className={buttonLook(tone, wide, size)}
      aria-disabled={swallows || undefined}
      onClick={press}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
