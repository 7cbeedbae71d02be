import { lazy } from 'react';
import { Route, useLocation } from 'wouter';
import { whenOnline } from '../ui/online.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { RoutePage } from './page-code.tsx';
import { RouteFrame } from './RouteFrame.tsx';
import { routeAt } from './routes.ts';
import { Shell } from './Shell.tsx';

const NotFoundPage = lazy(() => whenOnline(() => import('../pages/NotFoundPage.tsx')));

/** Every page in its frame; in the browser and in the build, each with a router of its own. */
export function Pages() {
  const [pathname] = useLocation();
  const route = routeAt(pathname);
  return (
    <Shell>
      <ErrorBoundary key={pathname}>
        {route ? (
          <Route path={route.path}>
            <Guard route={route}>
              <RoutePage route={route} />
            </Guard>
          </Route>
        ) : (
          <RouteFrame title="Page not found">
            <NotFoundPage />
          </RouteFrame>
        )}
      </ErrorBoundary>
    </Shell>
  );
}
