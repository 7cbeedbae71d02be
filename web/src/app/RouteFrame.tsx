import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../ui/focus-heading.ts';
import { restoreAddedElements } from './added-elements.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { restoreFields } from './replaced-fields.ts';

/** Path of the previous page. Null before the first page. */
let lastPath: string | null = null;

interface RouteFrameProps {
  title: string;
  children: ReactNode;
}

/**
 * Sets the document's title, shows a skeleton while the page's code loads, and moves the focus to
 * the page's heading.
 */
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
 * Scrolls to the top of a new page and focuses its h1, so that screen readers and the Tab key start
 * there. When a person goes back, the browser restores the scroll position instead. This component
 * is inside the Suspense boundary, so its effects run after the page's code has loaded.
 */
function FocusOnNavigation() {
  const location = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    restoreFields();
    restoreAddedElements();
  }, []);
  useEffect(() => {
    const isNewPage = lastPath !== null && lastPath !== location.pathname;
    if (isNewPage && navigationType !== 'POP') scrollTo(0, 0);
    // A field that took the focus keeps it. An open menu also keeps the focus, because the menu
    // would close without it.
    const isFocusTaken =
      document.activeElement?.matches('main input') || document.querySelector(':popover-open');
    if (isNewPage && !isFocusTaken) {
      focusHeading();
    }
    lastPath = location.pathname;
    // Tells start.ts that the page is hydrated. start.ts cannot see that in the HTML, which looks
    // the same before hydration.
    dispatchEvent(new Event('elevere:arrived'));
  }, [location, navigationType]);
  return null;
}
