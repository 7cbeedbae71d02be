import { type RefObject, useEffect } from 'react';

/** Closes a popover when Tab moves the focus out, so that the popover does not cover the page. */
export function useCloseOnFocusLeave(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function closeOnFocusLeave({ target }: FocusEvent) {
      const { current: openPopover } = popover;
      const isStayingOpen =
        target instanceof Element &&
        // Keeps the popover open when the popover's own button takes the focus. Otherwise a press
        // on that button would close the popover and open it again.
        (openPopover?.contains(target) || target.matches(`[popovertarget="${openPopover?.id}"]`));
      if (!isStayingOpen) openPopover?.hidePopover();
    }
    document.addEventListener('focusin', closeOnFocusLeave);
    return () => document.removeEventListener('focusin', closeOnFocusLeave);
  }, [popover]);
}
