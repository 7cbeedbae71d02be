import { type ComponentType, lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isOnline, runWhenOnline } from '../ui/online.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { RouteFrame } from './RouteFrame.tsx';
import { type LoadPage, NOT_FOUND_PAGE, ROUTES, routeAt } from './routes.ts';
import { Shell } from './Shell.tsx';

const componentByLoad = new Map<LoadPage, ComponentType>();

async function loadPageModule(load: LoadPage): ReturnType<LoadPage> {
  try {
    return await load();
  } catch (error) {
    // Deletes the failed component, so that the next visit to the page loads the module again.
    componentByLoad.delete(load);
    throw error;
  }
}

/**
 * Loads the page's module before hydration, so that React shows no skeleton. Never rejects, because
 * the page itself shows the error.
 */
export async function preloadPageAt(path: string): Promise<void> {
  const { load } = routeAt(path) ?? NOT_FOUND_PAGE;
  if (!isOnline()) return;
  await loadPageModule(load).then(
    (module) => componentByLoad.set(load, module.default),
    () => undefined,
  );
}

function LazyPage({ load }: { load: LoadPage }) {
  const Page = componentByLoad.get(load) ?? lazy(() => runWhenOnline(() => loadPageModule(load)));
  componentByLoad.set(load, Page);
  return <Page />;
}

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
                  <RouteFrame title={route.title}>
                    <LazyPage load={route.load} />
                  </RouteFrame>
                </Guard>
              }
            />
          ))}
          <Route
            path="*"
            element={
              <RouteFrame title={NOT_FOUND_PAGE.title}>
                <LazyPage load={NOT_FOUND_PAGE.load} />
              </RouteFrame>
            }
          />
        </Routes>
      </ErrorBoundary>
    </Shell>
  );
}
