import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonTone, buttonLook } from './button-look.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  tone?: ButtonTone;
  wide?: boolean;
  size?: ButtonSize;
  /** Shows that the press is being worked on, and lets no second one through. */
  pending?: boolean;
}

/**
 * While pending it keeps the focus (a disabled button would lose it), says that it is busy and
 * swallows further presses.
 */
export function Button({
  tone = 'brand',
  wide = false,
  size = 'regular',
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook(tone, wide, size)}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
