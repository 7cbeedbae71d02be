import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepScroll } from './app/kept-scroll.ts';
import { loadPageAt } from './app/page-code.tsx';
import { resumeSession } from './lib/session.ts';

keepScroll();
resumeSession();
// Load the page's code first, so no skeleton flashes.
void loadPageAt(location.pathname).then(start);

function start(): void {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('index.html has no #root.');
  }
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // startTransition splits hydration, so clicks stay responsive.
  startTransition(() => {
    if (isRendered(root)) {
      hydrateRoot(root, app);
    } else {
      createRoot(root).render(app);
    }
  });
}

/**
 * True iff the build has rendered what a visitor sees at this address: it is taken over where it
 * stands. Whatever else stands there, a member's frame say, is replaced.
 */
function isRendered({ dataset }: HTMLElement): boolean {
  return dataset['page'] === location.pathname || dataset['page'] === '*';
}
