import { type RefObject, useEffect } from 'react';

/** Closes a popover when Tab moves the focus out, so that the popover does not cover the page. */
export function useCloseOnFocusLeave(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function close({ target }: FocusEvent) {
      const { current: openPopover } = popover;
      const shouldStayOpen =
        target instanceof Element &&
        // Keeps the popover open when the popover's own button takes the focus. Otherwise a press
        // on that button would close the popover and open it again.
        (openPopover?.contains(target) || target.matches(`[popovertarget="${openPopover?.id}"]`));
      if (!shouldStayOpen) openPopover?.hidePopover();
    }
    document.addEventListener('focusin', close);
    return () => document.removeEventListener('focusin', close);
  }, [popover]);
}
