import type { ReactNode } from 'react';

export interface IllustrationProps {
  /** Names the picture for screen readers; without it the picture is decoration. */
  readonly title?: string;
  readonly className?: string;
}

interface FrameProps extends IllustrationProps {
  readonly children: ReactNode;
}

/** The sheet that every drawing stands on: 320 by 240, with its ground at 204. */
export function Illustration({ title, className = 'h-auto w-full', children }: FrameProps) {
  const naming =
    title === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': title } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration.
    <svg viewBox="0 0 320 240" className={className} fill="none" focusable="false" {...naming}>
      {children}
    </svg>
  );
}
