import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../ui/focus-heading.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { restoreFields } from './replaced-fields.ts';

let lastPath: string | null = null;

interface RouteFrameProps {
  title: string;
  children: ReactNode;
}

export function RouteFrame({ title, children }: RouteFrameProps) {
  const { pathname } = useLocation();
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
 * Focuses the heading and scrolls to the top of a new page. The component is inside the Suspense
 * boundary, so its effects run after the page's module has loaded. After Back or Forward, the
 * browser itself restores the scroll position.
 */
function FocusOnNavigation() {
  const location = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(restoreFields, []);
  useEffect(() => {
    const isNewPage = lastPath !== null && lastPath !== location.pathname;
    if (isNewPage && navigationType !== 'POP') scrollTo(0, 0);
    // Does not take the focus from a field, or from an open menu, which would close without the
    // focus.
    const isFocusTaken =
      document.activeElement?.matches('main input') || document.querySelector(':popover-open');
    if (isNewPage && !isFocusTaken) {
      focusHeading();
    }
    lastPath = location.pathname;
    // Tells start.ts that the page is hydrated, which start.ts cannot see in the HTML.
    dispatchEvent(new Event('elevere:arrived'));
  }, [location, navigationType]);
  return null;
}
