import type { ReactNode } from 'react';

export interface IllustrationProps {
  readonly className?: string;
}

interface FrameProps extends IllustrationProps {
  readonly children: ReactNode;
}

/** The sheet that every drawing, which is decoration, stands on: 320 by 240, with its ground at 204. */
export function Illustration({ className = 'h-auto w-full', children }: FrameProps) {
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
