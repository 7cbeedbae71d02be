import { type RefObject, useEffect } from 'react';

/** Closes a popover when Tab moves the focus out, so that the popover does not cover the page. */
export function useCloseOnFocusLeave(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function close({ target }: FocusEvent) {
      const { current: open } = popover;
      const staysOpen =
        target instanceof Element &&
        // A press on the popover's own button closes the popover, so focus on that button must not.
        (open?.contains(target) || target.matches(`[popovertarget="${open?.id}"]`));
      if (!staysOpen) open?.hidePopover();
    }
    document.addEventListener('focusin', close);
    return () => document.removeEventListener('focusin', close);
  }, [popover]);
}
