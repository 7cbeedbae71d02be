import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in rem, kept current; null until it was measured. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize));
    });
    observer.observe(element);
    // Its height changes with the size of text, the element's width in pixels does not.
    observer.observe(root);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
