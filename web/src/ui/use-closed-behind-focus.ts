import { type RefObject, useEffect } from 'react';

/** Closes a popover that the focus leaves by Tab: it would go on covering the page. */
export function useClosedBehindFocus(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function close({ target }: FocusEvent) {
      const { current: open } = popover;
      const kept =
        target instanceof Element &&
        // The button that opened it closes it.
        (open?.contains(target) || target.matches(`[popovertarget="${open?.id}"]`));
      if (!kept) open?.hidePopover();
    }
    document.addEventListener('focusin', close);
    return () => document.removeEventListener('focusin', close);
  }, [popover]);
}
