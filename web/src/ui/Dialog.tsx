import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { rememberFocusTarget } from './focus-after-action.ts';

interface DialogProps {
  title: ReactNode;
  /** Screen readers read the title and this text when the dialog opens. */
  description: ReactNode;
  /**
   * Label of the button that closes the dialog without an action. Without an `actionButton`, the
   * label is the accessible name of the × button.
   */
  closeLabel: string;
  /** Button that does the action. A dialog without this button only shows information. */
  actionButton?: ReactNode;
  /** Menu that is shown only if the dialog has an `actionButton`. */
  menu?: ReactNode;
  /** Keeps the dialog open while a request is pending. */
  pending?: boolean;
  /**
   * True if the action was sent. When the dialog closes, the focus then moves to an element around
   * the opener, because the action may have removed the opener.
   */
  hasActed?: boolean;
  onClose: () => void;
  /** This button takes the focus when the dialog closes without an action. */
  opener: HTMLElement;
  /**
   * This element takes the focus when the dialog opens, instead of the button that closes the
   * dialog.
   */
  focusFirst?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

/** A modal dialog that is open while it is rendered. */
export function Dialog({
  title,
  description,
  closeLabel,
  actionButton,
  menu,
  pending = false,
  hasActed = false,
  onClose,
  opener,
  focusFirst,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const hasPressedOutside = useRef(false);
  const [focusAfterAction] = useState(() => rememberFocusTarget(opener));

  useLayoutEffect(() => {
    // Sets `autofocus` by script, because React does not render it and Firefox would otherwise
    // scroll to the first field.
    dialog.current?.setAttribute('autofocus', '');
    dialog.current?.showModal();
    (focusFirst?.current ?? closeButton.current)?.focus({ preventScroll: true });
    // Scrolls back to the top, because the browser may have scrolled a long dialog to the focused
    // element.
    dialog.current?.firstElementChild?.scrollTo(0, 0);
    return preventPageScroll();
  }, [focusFirst]);

  // Returns the focus by script, because Safari does not focus a pressed button and so would not
  // return the focus to the opener.
  const moveFocusOnClose = useEffectEvent(() => {
    if (hasActed || !opener.isConnected) focusAfterAction();
    else opener.focus();
  });
  useEffect(() => () => moveFocusOnClose(), []);

  return (
    <dialog
      ref={dialog}
      role={actionButton === undefined ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-xl border border-line bg-surface-raised text-left text-base font-normal text-ink shadow-floating rise backdrop:bg-scrim"
      // Closes only the menu if Escape is pressed while a menu is open. WebKit would also close the
      // dialog.
      onKeyDown={(event) => {
        const openMenu = event.currentTarget.querySelector<HTMLElement>(':popover-open');
        if (event.key !== 'Escape' || openMenu === null) return;
        event.preventDefault();
        openMenu.hidePopover();
      }}
      // Prevents the browser from closing the dialog after Escape, and closes it by script instead.
      // Otherwise WebKit hangs when it closes the card of a person in the circle.
      onCancel={(event) => {
        event.preventDefault();
        if (!pending) onClose();
      }}
      // Opens a pending dialog again, because Chromium closes a dialog at the second Escape even if
      // the first was prevented.
      onClose={() => (pending ? dialog.current?.showModal() : onClose())}
      // A press on the backdrop closes the dialog, but a text selection that ends on the backdrop
      // does not.
      onPointerDown={({ target, currentTarget }) => {
        hasPressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (hasPressedOutside.current && target === currentTarget && !pending) onClose();
      }}
    >
      {/* Keeps the scroll bar inside the border, so that it does not cover the round corners. */}
      <div className="max-h-[calc(100dvh-3rem)] overflow-y-auto overscroll-contain">
        <div className="space-y-5 p-6 sm:p-8">
          {/* Keeps the × button visible in a long dialog. */}
          <div
            className={`flex items-start justify-between gap-4 ${actionButton === undefined ? 'sticky top-0 z-10 -mt-3 mb-2 bg-surface-raised py-3' : ''}`}
          >
            <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight wrap-anywhere">
              {title}
            </h2>
            {actionButton === undefined ? (
              <button
                ref={closeButton}
                type="button"
                aria-label={closeLabel}
                className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-surface-sunken"
                onClick={onClose}
              >
                <span aria-hidden="true" className="text-xl">
                  ×
                </span>
              </button>
            ) : (
              menu
            )}
          </div>
          <div id={`${id}-description`} className="text-sm text-ink-muted">
            {description}
          </div>
          {children}
          {actionButton !== undefined && (
            <div className="flex flex-wrap justify-end gap-3">
              <Button ref={closeButton} tone="quiet" inactive={pending} onClick={onClose}>
                {closeLabel}
              </Button>
              {actionButton}
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

/**
 * Prevents the page from scrolling. Padding replaces the scroll bar, so that nothing moves
 * sideways.
 */
function preventPageScroll(): () => void {
  const { clientWidth, style } = document.documentElement;
  // Another open dialog already prevents the page from scrolling.
  if (style.overflowY === 'hidden') return () => undefined;
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflowY = 'hidden';
  return () => {
    style.paddingRight = '';
    style.overflowY = '';
  };
}
