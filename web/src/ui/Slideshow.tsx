import type { CarouselProps } from './Carousel.tsx';
import { Late, latePart } from './Late.tsx';
import { whenOnline } from './online.ts';

const CAROUSEL = latePart(() => whenOnline(() => import('./Carousel.tsx')));

/** A slideshow whose code comes after the page it stands in; its place is held from the start. */
export function Slideshow(props: CarouselProps) {
  return (
    <Late
      part={CAROUSEL}
      failure="The slideshow did not load."
      waiting={
        <div className="h-[25.5rem] animate-pulse rounded-xl bg-surface-sunken motion-reduce:animate-none sm:h-[30rem]" />
      }
    >
      {(Carousel) => <Carousel {...props} />}
    </Late>
  );
}
