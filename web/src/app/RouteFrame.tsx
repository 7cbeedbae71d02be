import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { restoreAddedElements } from './added-elements.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { restoreFields } from './replaced-fields.ts';

/** The path of the page that was shown last. Null before the first page. */
let lastPath: string | null = null;

interface RouteFrameProps {
  title: string;
  children: ReactNode;
}

/** Sets the document's title, shows a skeleton while the page's code loads, and moves the focus. */
export function RouteFrame({ title, children }: RouteFrameProps) {
  const { pathname } = useLocation();
  // Also while the page's code loads.
  useEffect(() => {
    document.title = `${title} · ${NETWORK_NAME}`;
  }, [title]);
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <Arrival />
      {children}
    </Suspense>
  );
}

/**
 * Scrolls to the top of a new page and focuses its h1, where screen readers and keyboards go on. The
 * browser itself restores the scroll position of a page that a person returns to. Arrival is inside
 * the Suspense boundary, so that its effects wait for the page's code.
 */
function Arrival() {
  const location = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    restoreFields();
    restoreAddedElements();
  }, []);
  useEffect(() => {
    const isNew = lastPath !== null && lastPath !== location.pathname;
    if (isNew && navigationType !== 'POP') scrollTo(0, 0);
    // A page about one field has focused that field. A focus elsewhere would close an open menu.
    const isFocusTaken =
      document.activeElement?.matches('main input') || document.querySelector(':popover-open');
    if (isNew && !isFocusTaken) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    lastPath = location.pathname;
    // The HTML of the build looks the same before it is hydrated. start.ts waits for this event.
    dispatchEvent(new Event('elevere:arrived'));
  }, [location, navigationType]);
  return null;
}
