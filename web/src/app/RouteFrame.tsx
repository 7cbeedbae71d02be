import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { announceArrival } from '../lib/early-presses.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The page that was last arrived at, or null before the first one. */
let arrivedAt: string | null = null;

interface RouteFrameProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** Holds a page while its code loads, and announces it when it has come. */
export function RouteFrame({ title, lead, children }: RouteFrameProps) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<PageSkeleton lead={lead} />}>
      <Arrival title={title} pathname={pathname} />
      {children}
    </Suspense>
  );
}

/**
 * Inside the boundary, so that its effects wait for the page: sets the document's title and moves
 * the focus to the h1, where a reader or a keyboard goes on. The first page keeps the browser's.
 */
function Arrival({ title, pathname }: { title: string; pathname: string }) {
  useEffect(() => {
    document.title = `${title} · elevere`;
    if (arrivedAt !== null && arrivedAt !== pathname) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    arrivedAt = pathname;
    announceArrival();
  }, [title, pathname]);
  return null;
}
