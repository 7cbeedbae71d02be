import { type ComponentType, lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isOnline, whenOnline } from '../ui/online.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { PAGES, type PageName } from './page-imports.ts';
import { RouteFrame } from './RouteFrame.tsx';
import { NOT_FOUND, ROUTES, routeAt } from './routes.ts';
import { Shell } from './Shell.tsx';

interface PageModule {
  readonly default: ComponentType;
}

const components = new Map<PageName, ComponentType>();

async function load(page: PageName): Promise<PageModule> {
  try {
    return await PAGES[page]();
  } catch (error) {
    // Lets the next visit to the page load the code again.
    components.delete(page);
    throw error;
  }
}

/** Lets React hydrate the page without a skeleton. Never rejects: the page shows the error. */
export async function preloadPageAt(path: string): Promise<void> {
  const { page } = routeAt(path) ?? NOT_FOUND;
  if (!isOnline()) return;
  await load(page).then(
    (module) => components.set(page, module.default),
    () => undefined,
  );
}

function LoadedPage({ page }: { page: PageName }) {
  const Page = components.get(page) ?? lazy(() => whenOnline(() => load(page)));
  components.set(page, Page);
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
                    <LoadedPage page={route.page} />
                  </RouteFrame>
                </Guard>
              }
            />
          ))}
          <Route
            path="*"
            element={
              <RouteFrame title={NOT_FOUND.title}>
                <LoadedPage page={NOT_FOUND.page} />
              </RouteFrame>
            }
          />
        </Routes>
      </ErrorBoundary>
    </Shell>
  );
}
