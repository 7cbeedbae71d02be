const ARRIVED = 'elevere:arrived';

/**
 * Keeps the last press of a button that stands in the page before the app does, and presses it
 * again when the app has taken the page over: until then nothing would happen.
 */
export function holdEarlyPresses(): void {
  let prerendered: ReadonlySet<Element> | null = null;
  let held: HTMLElement | null = null;

  function hold(event: MouseEvent) {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('main button') : null;
    // What the app itself made in the meantime works already.
    if (button !== null && (prerendered === null || prerendered.has(button))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held = button;
    }
  }

  addEventListener('click', hold, { capture: true });
  document.addEventListener(
    'readystatechange',
    () => {
      prerendered = new Set(document.querySelectorAll('main button'));
    },
    { once: true },
  );
  addEventListener(
    ARRIVED,
    () => {
      removeEventListener('click', hold, { capture: true });
      held?.click();
    },
    { once: true },
  );
}

/** Said by every page when it works. */
export function announceArrival(): void {
  dispatchEvent(new Event(ARRIVED));
}
