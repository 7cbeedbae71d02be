import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when `now` becomes true: what was pressed has gone, and the focus with it. Not
 * on a page where it is true at first.
 */
export function useFocusWhen(now: boolean, element: RefObject<HTMLElement | null>): void {
  const before = useRef(now);
  useEffect(() => {
    if (now && !before.current) element.current?.focus();
    before.current = now;
  }, [now, element]);
}
