import { lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { whenOnline } from '../ui/online.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { RoutePage } from './page-code.tsx';
import { RouteFrame } from './RouteFrame.tsx';
import { ROUTES } from './routes.ts';
import { Shell } from './Shell.tsx';

const NotFoundPage = lazy(() => whenOnline(() => import('../pages/NotFoundPage.tsx')));

/** Every page in its frame; in the browser and in the build, each with a router of its own. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    <Shell>
      <ErrorBoundary key={pathname}>
        <Routes>
          {ROUTES.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                <Guard route={route}>
                  <RoutePage route={route} />
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
  );
}
