import { ROLES } from '@elevere/functions/contract';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { type PageRoute, ROUTES, welcomes } from './routes.ts';

const loaded = new Map<PageRoute, ComponentType>();

const modulesOf = (route: PageRoute) =>
  Promise.all([route.load(), route.serverState ? import('./ServerState.tsx') : null]);

/** Fetches a page, and what it stands in, at the same time. A failure is not kept. */
async function load(route: PageRoute): Promise<{ default: ComponentType }> {
  const [{ default: Page }, serverState] = await modulesOf(route);
  const Whole = serverState === null ? Page : inside(serverState.default, Page);
  const kept = loaded.get(route) ?? Whole;
  loaded.set(route, kept);
  return { default: kept };
}

function inside(ServerState: ComponentType<{ children: ReactNode }>, Page: ComponentType) {
  return function PageWithServerState() {
    return (
      <ServerState>
        <Page />
      </ServerState>
    );
  };
}

/**
 * The page that React waits for. Kept, since React makes it anew each time it looks; and only until
 * another one is wanted, since one that failed would fail for ever.
 */
let awaited: { readonly route: PageRoute; readonly page: ComponentType } | null = null;

/**
 * A page: itself if its code is here, else one that React waits for. Worth telling apart, because
 * React keeps a skeleton for 300 ms once it has shown it, however soon the code arrives.
 */
export function pageOf(route: PageRoute): ComponentType {
  if (awaited?.route !== route) {
    awaited = { route, page: lazy(() => load(route)) };
  }
  return loaded.get(route) ?? awaited.page;
}

function routeAt(address: string): PageRoute | undefined {
  const path = address.split(/[?#]/, 1)[0];
  return ROUTES.find((known) => known.path === path);
}

/**
 * Fetches the code of the page at this address, query and all; unknown addresses do nothing.
 * Never rejects: the navigation itself loads it again and shows what went wrong.
 */
export async function prefetchPage(address: string): Promise<void> {
  const route = routeAt(address);
  if (route !== undefined && !loaded.has(route)) {
    await load(route).catch(() => undefined);
  }
}

/**
 * Has the page at this address ask for what it will show this member, at the same time as the
 * member's document is read and not after it. `hint` is the role that they had the last time: where
 * it is another by now the server refuses, and the page that is shown instead never looks.
 */
export async function askAhead(address: string, uid: string, hint: string | null): Promise<void> {
  const route = routeAt(address);
  const role = ROLES.find((known) => known === hint);
  if (route === undefined || role === undefined || !welcomes(route, role)) {
    return;
  }
  // A failure is no loss: the page asks for itself.
  const [page, serverState] = await modulesOf(route).catch(() => [undefined, null] as const);
  if (serverState !== null) {
    page?.askAhead?.(serverState.clientFor(uid), uid);
  }
}
