import type { ReactNode } from 'react';

export interface IllustrationProps {
  /** Names the picture for screen readers; without it the picture is decoration. */
  readonly title?: string;
  readonly className?: string;
}

interface FrameProps extends IllustrationProps {
  readonly children: ReactNode;
}

/**
 * The sheet that every drawing stands on: 320 by 240, a tinted disc, a ground line at 204.
 * One vocabulary: quarter discs are members who support, circles are people, the accent is the newcomer.
 */
export function Illustration({ title, className = 'h-auto w-full', children }: FrameProps) {
  const naming =
    title === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': title } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration.
    <svg viewBox="0 0 320 240" className={className} fill="none" focusable="false" {...naming}>
      <path d="M79 204A112 112 0 1 1 241 204Z" fill="var(--color-brand-tint)" />
      {children}
      <path d="M24 204H296" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
