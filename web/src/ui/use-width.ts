import { type RefCallback, useCallback, useState } from 'react';

/** Returns the width in rem. Null until the width is measured. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize));
    });
    observer.observe(element);
    // The root's height changes with the text size, while the element's width may stay the same.
    observer.observe(root);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
