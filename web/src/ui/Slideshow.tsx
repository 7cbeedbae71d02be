import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type UIEvent, useRef, useState } from 'react';

/** If no scroll event comes for this time, the slides have stopped. */
const SCROLL_END_MS = 200;

const CONTROL_CLASSES =
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
  const track = useRef<HTMLDivElement>(null);
  const targetIndex = useRef(0);
  const lastScrollAt = useRef(Number.NEGATIVE_INFINITY);
  const [selected, setSelected] = useState(0);
  const slideCount = slides.length;

  function moveBy(step: -1 | 1) {
    if (track.current === null) return;
    // A press on Next or Previous during the scrolling counts from the slide at which the scrolling
    // will end, not from the visible one.
    const isScrolling = performance.now() - lastScrollAt.current < SCROLL_END_MS;
    const startIndex = isScrolling ? targetIndex.current : nearestSlideIndex(track.current);
    targetIndex.current = (startIndex + step + slideCount) % slideCount;
    track.current.scrollTo({ left: targetIndex.current * track.current.clientWidth });
  }

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    lastScrollAt.current = performance.now();
    setSelected(nearestSlideIndex(currentTarget));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      moveBy(event.key === 'ArrowRight' ? 1 : -1);
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
        ref={track}
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
            aria-hidden={index === selected ? undefined : true}
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
          {selected + 1} / {slideCount}
        </p>
        <div className="flex gap-2">
          <button
            type="button"
            className={CONTROL_CLASSES}
            aria-label="Previous slide"
            onClick={() => moveBy(-1)}
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={CONTROL_CLASSES}
            aria-label="Next slide"
            onClick={() => moveBy(1)}
          >
            <ChevronRight className="size-4" aria-hidden="true" />
          </button>
        </div>
      </div>
    </section>
  );
}

function nearestSlideIndex(track: HTMLElement): number {
  return Math.round(track.scrollLeft / track.clientWidth);
}
