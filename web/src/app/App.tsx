import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Prefetch } from '../ui/prefetch.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { RouteFrame } from './RouteFrame.tsx';
import { type PageRoute, prefetchPage, ROUTES } from './routes.ts';
import { Shell } from './Shell.tsx';

const ServerState = lazy(() => import('./ServerState.tsx'));
const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx'));

const PAGES: readonly (PageRoute & { Page: ComponentType })[] = ROUTES.map((route) => ({
  ...route,
  Page: lazy(route.load),
}));

export function App() {
  return (
    // Without transitions a route change shows its skeleton at once, and a slow form submission
    // (an unfinished transition) cannot hold up somebody who walks away from it.
    <BrowserRouter useTransitions={false}>
      <Prefetch value={prefetchPage}>
        <Shell>
          <ErrorBoundary>
            <Routes>
              {PAGES.map(({ Page, ...route }) => (
                <Route
                  key={route.path}
                  path={route.path}
                  element={
                    <Guard route={route}>
                      <RouteFrame title={route.title}>
                        {route.serverState ? (
                          <ServerState>
                            <Page />
                          </ServerState>
                        ) : (
                          <Page />
                        )}
                      </RouteFrame>
                    </Guard>
                  }
                />
              ))}
              <Route
                path="*"
                element={
                  <RouteFrame title="Page not found">
                    <NotFoundPage />
                  </RouteFrame>
                }
              />
            </Routes>
          </ErrorBoundary>
        </Shell>
      </Prefetch>
    </BrowserRouter>
  );
}
