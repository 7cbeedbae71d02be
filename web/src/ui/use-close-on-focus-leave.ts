import { type RefObject, useEffect } from 'react';

/** Closes a popover when Tab moves the focus out of it, so that it does not cover the page. */
export function useCloseOnFocusLeave(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function close({ target }: FocusEvent) {
      const { current: open } = popover;
      const staysOpen =
        target instanceof Element &&
        // The popover stays open if its own button gets the focus, because a press on that button
        // closes it.
        (open?.contains(target) || target.matches(`[popovertarget="${open?.id}"]`));
      if (!staysOpen) open?.hidePopover();
    }
    document.addEventListener('focusin', close);
    return () => document.removeEventListener('focusin', close);
  }, [popover]);
}
