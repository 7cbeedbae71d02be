import { type RefCallback, useCallback, useState } from 'react';

/** Returns the width in rem. Null until the width is measured. */
export function useElementWidth(): [ref: RefCallback<HTMLElement>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const rootElement = document.documentElement;
    const resizeObserver = new ResizeObserver(() => {
      setWidth(element.clientWidth / Number.parseFloat(getComputedStyle(rootElement).fontSize));
    });
    resizeObserver.observe(element);
    // Observes the root, too, because a change of the text size always changes the root's height,
    // but not always the element's width.
    resizeObserver.observe(rootElement);
    return () => resizeObserver.disconnect();
  }, []);
  return [ref, width];
}
