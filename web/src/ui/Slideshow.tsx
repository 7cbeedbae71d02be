import type { CarouselProps } from './Carousel.tsx';
import { whenOnline } from './online.ts';
import { lazyPart, RetryableLazy } from './RetryableLazy.tsx';

const CAROUSEL = lazyPart(() => whenOnline(() => import('./Carousel.tsx')));

/** A slideshow whose code comes after the page it stands in; its place is held from the start. */
export function Slideshow(props: CarouselProps) {
  return (
    <RetryableLazy
      part={CAROUSEL}
      failure="The slideshow did not load."
      waiting={
        <div className="h-[25.5rem] animate-pulse rounded-xl bg-surface-sunken motion-reduce:animate-none sm:h-[30rem]" />
      }
    >
      {(Carousel) => <Carousel {...props} />}
    </RetryableLazy>
  );
}
