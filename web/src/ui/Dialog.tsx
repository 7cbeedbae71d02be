import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './Button.tsx';

interface DialogProps {
  title: ReactNode;
  /** Read out with the title. */
  description: ReactNode;
  /** The answer that changes nothing: it has the focus at first. Where nothing is asked, the × at the top. */
  keep: string;
  /** The other answer, which makes it a question. */
  answer?: ReactNode;
  /** A write is on its way, and decides how this ends. */
  pending?: boolean;
  onClose: () => void;
  /** The button that opened it: takes the focus afterwards. */
  opener: HTMLElement;
  /** Takes the focus at first, instead of `keep`. */
  focusFirst?: RefObject<HTMLElement | null> | undefined;
  /** Takes the focus afterwards, instead of the opener. */
  focusAfterwards?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

/** Open for as long as it is rendered. Escape and a press beside it are the answer `keep`. */
export function Dialog({
  title,
  description,
  keep,
  answer,
  pending = false,
  onClose,
  opener,
  focusFirst,
  focusAfterwards,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    // Firefox else begins at the first field, and scrolls to it once more after all of this; React keeps
    // the attribute to itself.
    dialog.current?.setAttribute('autofocus', '');
    dialog.current?.showModal();
    (focusFirst?.current ?? keepButton.current)?.focus({ preventScroll: true });
    // A long one is read from its beginning, wherever the browser began.
    dialog.current?.firstElementChild?.scrollTo(0, 0);
    return holdPageStill();
  }, [focusFirst]);

  // Not left to the browser: Safari does not focus a button that is pressed, and the button may be gone.
  const returnFocus = useEffectEvent(() => {
    const places = [focusAfterwards?.current, opener, document.querySelector('main')];
    places.find((place) => place?.isConnected)?.focus();
  });
  useEffect(() => () => returnFocus(), []);

  return (
    <dialog
      ref={dialog}
      role={answer === undefined ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-xl border border-line bg-surface-raised text-left text-base font-normal text-ink shadow-floating rise backdrop:bg-scrim"
      // An open menu in it is closed alone: WebKit would close both.
      onKeyDown={(event) => {
        const menu = event.currentTarget.querySelector<HTMLElement>(':popover-open');
        if (event.key !== 'Escape' || menu === null) return;
        event.preventDefault();
        menu.hidePopover();
      }}
      // Closed as by its button: WebKit hangs where the browser itself closes a card of the circle.
      onCancel={(event) => {
        event.preventDefault();
        if (!pending) onClose();
      }}
      // Chromium closes it at a second Escape, whatever was said to the first.
      onClose={() => (pending ? dialog.current?.showModal() : onClose())}
      // A text that is selected to beyond the edge is no press beside it.
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (pressedBeside.current && target === currentTarget && !pending) onClose();
      }}
    >
      {/* Scrolls within the round corners, which a scroll bar at their edge would fill. */}
      <div className="max-h-[calc(100dvh-3rem)] overflow-y-auto overscroll-contain">
        <div className="space-y-5 p-6 sm:p-8">
          {/* The × is at hand in a long one, too. */}
          <div
            className={`flex items-start justify-between gap-4 ${answer === undefined ? 'sticky top-0 z-10 -mt-3 mb-2 bg-surface-raised py-3' : ''}`}
          >
            <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight wrap-anywhere">
              {title}
            </h2>
            {answer === undefined && (
              <button
                ref={keepButton}
                type="button"
                aria-label={keep}
                className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-surface-sunken"
                onClick={onClose}
              >
                <span aria-hidden="true" className="text-xl">
                  ×
                </span>
              </button>
            )}
          </div>
          <div id={`${id}-description`} className="text-sm text-ink-muted">
            {description}
          </div>
          {children}
          {answer !== undefined && (
            <div className="flex flex-wrap justify-end gap-3">
              <Button ref={keepButton} tone="quiet" inactive={pending} onClick={onClose}>
                {keep}
              </Button>
              {answer}
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** The page behind does not scroll. The room of its scroll bar stays: nothing moves sideways. */
function holdPageStill(): () => void {
  const { clientWidth, style } = document.documentElement;
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflowY = 'hidden';
  return () => {
    style.paddingRight = '';
    style.overflowY = '';
  };
}
