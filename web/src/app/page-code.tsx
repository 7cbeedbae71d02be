import { type ComponentType, lazy, useState } from 'react';
import { currentSession } from '../lib/session.ts';
import { isOnline, whenOnline } from '../ui/online.ts';
import { RouteFrame } from './RouteFrame.tsx';
import { type PageRoute, redirectFor, routeAt } from './routes.ts';

const PAGES = import.meta.glob<{ default: ComponentType }>('../pages/*Page.tsx');

const loaded = new Map<PageRoute, ComponentType>();

async function loadPage(route: PageRoute): Promise<{ default: ComponentType }> {
  const load = PAGES[`../pages/${route.page}.tsx`];
  if (load === undefined) throw new Error(`There is no pages/${route.page}.tsx.`);
  const page = await load();
  loaded.set(route, page.default);
  return page;
}

/**
 * The page of a route: itself if its code is here, else a skeleton until it is. Worth telling
 * apart, because React keeps a skeleton for 300 ms once it has shown it.
 */
export function RoutePage({ route }: { route: PageRoute }) {
  // Outside the frame's Suspense, which forgets the state of what is waiting in it.
  const [Page] = useState(() => loaded.get(route) ?? lazy(() => whenOnline(() => loadPage(route))));
  return (
    <RouteFrame title={route.title}>
      <Page />
    </RouteFrame>
  );
}

/**
 * Fetches the code of the page at this path, or of the one where the guard sends this person
 * instead; unknown paths do nothing. Never rejects: the page itself shows what went wrong.
 */
export async function loadPageAt(path: string): Promise<void> {
  const asked = routeAt(path);
  const session = currentSession();
  const route =
    asked && session.status === 'in' ? routeAt(redirectFor(asked, session.member.role)) : asked;
  if (route !== undefined && isOnline()) {
    await loadPage(route).catch(() => undefined);
  }
}
