import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { restoreAddedElements } from './added-elements.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { restoreFields } from './replaced-fields.ts';

/** Path of the previous page. Null before the first page. */
let lastPath: string | null = null;

interface RouteFrameProps {
  title: string;
  children: ReactNode;
}

/** Sets the document's title, shows a skeleton while the page's code loads, and moves the focus. */
export function RouteFrame({ title, children }: RouteFrameProps) {
  const { pathname } = useLocation();
  // Sets the title before the page's code has loaded.
  useEffect(() => {
    document.title = `${title} · ${NETWORK_NAME}`;
  }, [title]);
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <FocusOnNavigation />
      {children}
    </Suspense>
  );
}

/**
 * Scrolls to the top of a new page and focuses its h1, so that screen readers and keyboards start
 * there. The browser restores the scroll position when a person goes back. This component is inside
 * the Suspense boundary, so its effects run after the page's code has loaded.
 */
function FocusOnNavigation() {
  const location = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    restoreFields();
    restoreAddedElements();
  }, []);
  useEffect(() => {
    const isNew = lastPath !== null && lastPath !== location.pathname;
    if (isNew && navigationType !== 'POP') scrollTo(0, 0);
    // The focus stays on a page's only field, and in an open menu, which would close without it.
    const isFocusTaken =
      document.activeElement?.matches('main input') || document.querySelector(':popover-open');
    if (isNew && !isFocusTaken) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    lastPath = location.pathname;
    // start.ts waits for this event, because prerendered HTML looks the same before and after
    // hydration.
    dispatchEvent(new Event('elevere:arrived'));
  }, [location, navigationType]);
  return null;
}
