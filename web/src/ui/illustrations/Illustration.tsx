import type { ReactNode } from 'react';

export interface IllustrationProps {
  readonly className?: string;
}

interface IllustrationFrameProps extends IllustrationProps {
  readonly children: ReactNode;
}

/** Every drawing is 320 units wide and 240 high, with the ground line at y = 204. */
export function Illustration({ className = 'h-auto w-full', children }: IllustrationFrameProps) {
  return (
    <svg
      viewBox="0 0 320 240"
      className={className}
      fill="none"
      focusable="false"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
