import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For something that goes when a button in it has done its work, such as Try again: when it goes
 * with the focus in it, what it stood in takes the focus. Otherwise the focus would be lost, and a
 * keyboard or screen reader would begin at the top of the page. Spread the ref on it.
 */
export function useReturnFocus(): RefObject<HTMLDivElement | null> {
  const leaving = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      const place = element?.parentElement;
      if (place && element.contains(document.activeElement)) {
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }
    };
  }, []);
  return leaving;
}
