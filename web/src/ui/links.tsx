import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { NavigationState } from '../lib/navigation-state.ts';
import { type ButtonSize, type ButtonTone, buttonClasses } from './button-classes.ts';

interface LinkProps {
  to: string;
  state?: NavigationState;
  children: ReactNode;
}

export function TextLink({ to, state, children }: LinkProps) {
  return (
    <RouterLink to={to} state={state} className="text-link">
      {children}
    </RouterLink>
  );
}

interface ButtonLinkProps extends LinkProps {
  tone?: ButtonTone;
  wide?: boolean;
  size?: ButtonSize;
}

export function ButtonLink({
  to,
  state,
  tone = 'accent',
  wide = false,
  size = 'regular',
  children,
}: ButtonLinkProps) {
  return (
    <RouterLink to={to} state={state} className={buttonClasses(tone, wide, size)}>
      {children}
    </RouterLink>
  );
}
