import { type ComponentType, lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isOnline, runWhenOnline } from '../ui/online.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { PAGE_IMPORTS, type PageName } from './page-imports.ts';
import { RouteFrame } from './RouteFrame.tsx';
import { NOT_FOUND_PAGE, ROUTES, routeAt } from './routes.ts';
import { Shell } from './Shell.tsx';

interface PageModule {
  readonly default: ComponentType;
}

const componentByPage = new Map<PageName, ComponentType>();

async function loadPageCode(page: PageName): Promise<PageModule> {
  try {
    return await PAGE_IMPORTS[page]();
  } catch (error) {
    // Deletes the failed component, so that the next visit to the page loads the code again.
    componentByPage.delete(page);
    throw error;
  }
}

/**
 * Loads the page's code before hydration, so that React shows no skeleton. Never rejects, because
 * the page itself shows the error.
 */
export async function preloadPageAt(path: string): Promise<void> {
  const { page } = routeAt(path) ?? NOT_FOUND_PAGE;
  if (!isOnline()) return;
  await loadPageCode(page).then(
    (module) => componentByPage.set(page, module.default),
    () => undefined,
  );
}

function LazyPage({ page }: { page: PageName }) {
  const Page = componentByPage.get(page) ?? lazy(() => runWhenOnline(() => loadPageCode(page)));
  componentByPage.set(page, Page);
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
                    <LazyPage page={route.page} />
                  </RouteFrame>
                </Guard>
              }
            />
          ))}
          <Route
            path="*"
            element={
              <RouteFrame title={NOT_FOUND_PAGE.title}>
                <LazyPage page={NOT_FOUND_PAGE.page} />
              </RouteFrame>
            }
          />
        </Routes>
      </ErrorBoundary>
    </Shell>
  );
}
