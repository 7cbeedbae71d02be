import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type UIEvent, useRef, useState } from 'react';

/** If no scroll event comes for this time, the slides have stopped. */
const SCROLL_END_DELAY_MS = 200;

const SLIDE_BUTTON_CLASSES =
  'grid size-11 place-items-center rounded-full border border-line-strong bg-surface-raised hover:border-ink';

export interface Slide {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
}

interface SlideshowProps {
  label: string;
  slides: readonly Slide[];
}

export function Slideshow({ label, slides }: SlideshowProps) {
  const slideTrack = useRef<HTMLDivElement>(null);
  const targetSlideIndex = useRef(0);
  const lastScrollAt = useRef(Number.NEGATIVE_INFINITY);
  const [visibleIndex, setVisibleIndex] = useState(0);
  const slideCount = slides.length;

  function moveBySlides(step: -1 | 1) {
    if (slideTrack.current === null) return;
    // A press on Next or Previous during the scrolling counts from the slide at which the scrolling
    // will end, not from the visible one.
    const isScrolling = performance.now() - lastScrollAt.current < SCROLL_END_DELAY_MS;
    const startSlideIndex = isScrolling
      ? targetSlideIndex.current
      : nearestSlideIndex(slideTrack.current);
    targetSlideIndex.current = (startSlideIndex + step + slideCount) % slideCount;
    slideTrack.current.scrollTo({
      left: targetSlideIndex.current * slideTrack.current.clientWidth,
    });
  }

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    lastScrollAt.current = performance.now();
    setVisibleIndex(nearestSlideIndex(currentTarget));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      moveBySlides(event.key === 'ArrowRight' ? 1 : -1);
    }
  }

  return (
    <section
      aria-roledescription="slideshow"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="overflow-hidden rounded-xl border border-line bg-surface-raised"
    >
      <div
        ref={slideTrack}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll this region, too.
        tabIndex={0}
        className="flex [scroll-snap-type:x_mandatory] [scrollbar-width:none] overflow-x-auto scroll-smooth"
        aria-live="polite"
        onScroll={onScroll}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the slideshow pattern of ARIA.
          <div
            key={slide.title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slideCount}`}
            aria-hidden={index === visibleIndex ? undefined : true}
            className="w-full shrink-0 snap-start"
          >
            <div className="grid h-40 place-items-center bg-brand-tint p-6 sm:h-64">
              {slide.picture}
            </div>
            <div className="min-h-36 space-y-2 px-6 pt-6 sm:px-8">
              <h2 className="text-lg font-semibold tracking-tight">{slide.title}</h2>
              <p className="text-sm text-ink-muted">{slide.text}</p>
            </div>
          </div>
        ))}
      </div>
      <div className="flex items-center justify-between px-6 py-4 sm:px-8">
        <p className="text-xs text-ink-muted figures">
          {visibleIndex + 1} / {slideCount}
        </p>
        <div className="flex gap-2">
          <button
            type="button"
            className={SLIDE_BUTTON_CLASSES}
            aria-label="Previous slide"
            onClick={() => moveBySlides(-1)}
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={SLIDE_BUTTON_CLASSES}
            aria-label="Next slide"
            onClick={() => moveBySlides(1)}
          >
            <ChevronRight className="size-4" aria-hidden="true" />
          </button>
        </div>
      </div>
    </section>
  );
}

function nearestSlideIndex(slideTrack: HTMLElement): number {
  return Math.round(slideTrack.scrollLeft / slideTrack.clientWidth);
}
