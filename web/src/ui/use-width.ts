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
    // Observes the root, too, because a change of the text size always changes the root's height,
    // but not always the element's width.
    observer.observe(root);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
