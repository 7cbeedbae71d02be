import type { ReactNode } from 'react';
import { Late, latePart } from './Late.tsx';

export interface Slide {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
}

interface SlideshowProps {
  /** What the slides are about, said to screen readers. */
  label: string;
  slides: readonly Slide[];
}

const CAROUSEL = latePart(() => import('./Carousel.tsx'));

/** A slideshow whose code comes after the page it stands in; its place is held from the start. */
export function Slideshow(props: SlideshowProps) {
  return (
    <Late
      part={CAROUSEL}
      failure="The slideshow did not load."
      waiting={
        <div className="h-[29.5rem] animate-pulse rounded-xl bg-surface-sunken motion-reduce:animate-none sm:h-[30rem]" />
      }
    >
      {(Carousel) => <Carousel {...props} />}
    </Late>
  );
}
