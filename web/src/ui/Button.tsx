import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonTone, buttonClasses } from './button-look.ts';
import { Spinner } from './Spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  tone?: ButtonTone;
  wide?: boolean;
  size?: ButtonSize;
  pending?: boolean;
  /** Ignores presses: another action is running, or this one has just succeeded. */
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
  // start.ts keeps a submit until after hydration, but a press on another button would be lost.
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
