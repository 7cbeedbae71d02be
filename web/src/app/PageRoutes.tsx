import { type ComponentType, lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isOnline, runWhenOnline } from '../lib/online.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageShell } from './PageShell.tsx';
import { RouteGuard } from './RouteGuard.tsx';
import { NOT_FOUND_PAGE, type PageLoader, ROUTES, routeAtPath } from './routes.ts';
import { TitledPage } from './TitledPage.tsx';

const componentByLoader = new Map<PageLoader, ComponentType>();

async function loadPageModule(load: PageLoader): ReturnType<PageLoader> {
  try {
    return await load();
  } catch (error) {
    // Deletes the failed component, so that the next visit to the page loads the module again.
    componentByLoader.delete(load);
    throw error;
  }
}

/**
 * Loads the page's module before hydration, so that React shows no skeleton. Never rejects, because
 * the page itself shows the error.
 */
export async function preloadPageAt(path: string): Promise<void> {
  const { load } = routeAtPath(path) ?? NOT_FOUND_PAGE;
  if (!isOnline()) return;
  await loadPageModule(load).then(
    (module) => componentByLoader.set(load, module.default),
    () => undefined,
  );
}

function LazyPage({ load }: { load: PageLoader }) {
  const LoadedPage =
    componentByLoader.get(load) ?? lazy(() => runWhenOnline(() => loadPageModule(load)));
  componentByLoader.set(load, LoadedPage);
  return <LoadedPage />;
}

export function PageRoutes() {
  const { pathname } = useLocation();
  return (
    <PageShell>
      <ErrorBoundary key={pathname}>
        <Routes>
          {ROUTES.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                <RouteGuard route={route}>
                  <TitledPage title={route.title}>
                    <LazyPage load={route.load} />
                  </TitledPage>
                </RouteGuard>
              }
            />
          ))}
          <Route
            path="*"
            element={
              <TitledPage title={NOT_FOUND_PAGE.title}>
                <LazyPage load={NOT_FOUND_PAGE.load} />
              </TitledPage>
            }
          />
        </Routes>
      </ErrorBoundary>
    </PageShell>
  );
}
