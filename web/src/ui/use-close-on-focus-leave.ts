import { type RefObject, useEffect } from 'react';

/** Closes a popover when Tab moves the focus out, so that the popover does not cover the page. */
export function useCloseOnFocusLeave(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function close({ target }: FocusEvent) {
      const { current: openPopover } = popover;
      const shouldStayOpen =
        target instanceof Element &&
        // Ignores focus on the popover's own button, because a press on that button would then open
        // the popover again.
        (openPopover?.contains(target) || target.matches(`[popovertarget="${openPopover?.id}"]`));
      if (!shouldStayOpen) openPopover?.hidePopover();
    }
    document.addEventListener('focusin', close);
    return () => document.removeEventListener('focusin', close);
  }, [popover]);
}
