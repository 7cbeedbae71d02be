import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../ui/focus-heading.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { restoreReplacedFields } from './replaced-fields.ts';

let lastPathname: string | null = null;

interface TitledPageProps {
  title: string;
  children: ReactNode;
}

export function TitledPage({ title, children }: TitledPageProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${NETWORK_NAME}`;
  }, [title]);
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <PageArrival />
      {children}
    </Suspense>
  );
}

/**
 * Restores replaced fields, moves the focus and the scroll position to the top of a new page, and
 * reports that the page has arrived. The component is inside the Suspense boundary, so its effects
 * run after the page's module has loaded. After Back or Forward, the browser itself restores the
 * scroll position.
 */
function PageArrival() {
  const location = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(restoreReplacedFields, []);
  useEffect(() => {
    const hasPathChanged = lastPathname !== null && lastPathname !== location.pathname;
    if (hasPathChanged && navigationType !== 'POP') scrollTo(0, 0);
    // Does not take the focus from a field, or from an open menu, which would close without the
    // focus.
    const isFocusInFieldOrMenu =
      document.activeElement?.matches('main input') || document.querySelector(':popover-open');
    if (hasPathChanged && !isFocusInFieldOrMenu) {
      focusHeading();
    }
    lastPathname = location.pathname;
    // Tells start.ts that the page is hydrated, which start.ts cannot see in the HTML.
    dispatchEvent(new Event('elevere:arrived'));
  }, [location, navigationType]);
  return null;
}
