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

/** Components of pages that were preloaded or opened, by the name of their file. */
const components = new Map<PageName, ComponentType>();

async function load(page: PageName): Promise<PageModule> {
  try {
    return await PAGES[page]();
  } catch (error) {
    // Removes the failed component, so that the next visit to the page loads the code again.
    components.delete(page);
    throw error;
  }
}

/**
 * Loads the code of the page at this path before the first render, so that React hydrates the page
 * without a skeleton. Never rejects, because rendering the page loads the code again and shows the
 * error.
 */
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

/**
 * Renders the page of the current address inside the shell. App.tsx wraps it in the router for
 * browsers, and prerender.tsx in the router for the build.
 */
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
