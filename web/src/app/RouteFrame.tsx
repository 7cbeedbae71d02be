import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { scrollToPlace } from './kept-scroll.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { restoreFields } from './replaced-fields.ts';

/** The page that was last arrived at, or null before the first one. */
let arrivedAt: string | null = null;

interface RouteFrameProps {
  title: string;
  children: ReactNode;
}

/** Names a page, holds its place while its code loads, and announces it when it has come. */
export function RouteFrame({ title, children }: RouteFrameProps) {
  const location = useLocation();
  const { pathname } = location;
  // Of the page that is on its way, too, whose skeleton is shown.
  useEffect(() => {
    document.title = `${title} · ${NETWORK_NAME}`;
  }, [title]);
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <Arrival location={location} />
      {children}
    </Suspense>
  );
}

/**
 * Inside the boundary, so that its effects wait for the page: moves the focus to the h1, where a
 * reader or a keyboard goes on. The first page keeps the browser's.
 */
function Arrival({ location }: { location: Location }) {
  const { pathname } = location;
  useLayoutEffect(restoreFields, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way through the history makes a new `location`, though a fragment's entry has the same key as the page's.
  useEffect(() => {
    const isNew = arrivedAt !== null && arrivedAt !== pathname;
    scrollToPlace(isNew);
    if (isNew) {
      // A page that is about one field has given it the focus already, and a menu that was opened
      // while the page was on its way would close.
      if (
        !document.activeElement?.matches('main input') &&
        !document.querySelector(':popover-open')
      ) {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }
    }
    arrivedAt = pathname;
    // What the build rendered looks the same before it works: start.ts waits for this.
    dispatchEvent(new Event('elevere:arrived'));
  }, [location]);
  return null;
}
