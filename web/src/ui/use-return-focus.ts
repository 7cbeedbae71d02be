import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * If the element has the focus when it is removed, its parent takes the focus. Otherwise keyboard
 * and screen reader users would start again at the top of the page.
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
