import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../ui/use-hydrated.ts';
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
  const { pathname, key } = useLocation();
  // Of the page that is on its way, too, whose skeleton is shown.
  useEffect(() => {
    document.title = `${title} · ${NETWORK_NAME}`;
  }, [title]);
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <Arrival pathname={pathname} entry={key} />
      {children}
    </Suspense>
  );
}

/**
 * Inside the boundary, so that its effects wait for the page: moves the focus to the h1, where a
 * reader or a keyboard goes on. The first page keeps the browser's.
 */
function Arrival({ pathname, entry }: { pathname: string; entry: string }) {
  const hydrated = useHydrated();
  useLayoutEffect(restoreFields, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each `entry` of the history has a place.
  useEffect(() => {
    if (!hydrated) return;
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
  }, [pathname, entry, hydrated]);
  return null;
}
