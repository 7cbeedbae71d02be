import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for an element that may be removed. If the element has the focus when it is
 * removed, its parent takes the focus. Otherwise keyboard and screen reader users would start again
 * at the top of the page.
 */
export function useFocusParentOnRemoval(): RefObject<HTMLDivElement | null> {
  const elementRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = elementRef.current;
    return () => {
      const parentElement = element?.parentElement;
      if (parentElement && element.contains(document.activeElement)) {
        parentElement.tabIndex = -1;
        parentElement.focus({ preventScroll: true });
      }
    };
  }, []);
  return elementRef;
}
