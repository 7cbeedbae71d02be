import { type RefCallback, useCallback, useState } from 'react';

/** Returns the width of an element in rem. Null until it is measured. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize));
    });
    observer.observe(element);
    // Also observes the root element. Its height changes with the text size, while the element's
    // width in pixels may stay the same.
    observer.observe(root);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
