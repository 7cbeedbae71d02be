import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadPageAt } from './app/page-code.tsx';
import { applyColourScheme, chosenColourScheme } from './lib/colour-scheme.ts';
import { resumeSession } from './lib/session.ts';

applyColourScheme(chosenColourScheme());
resumeSession();
// Not on its way but here when React begins: the page then appears in one piece.
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
  // In small pieces: a press in between is not kept waiting.
  startTransition(() => {
    if (isPrerendered(root)) {
      hydrateRoot(root, app);
    } else {
      createRoot(root).render(app);
    }
  });
}

/**
 * True iff the build has rendered what the app is about to: this very address, and nothing that
 * the history entry adds to it. Whatever else stands there, a skeleton say, is replaced.
 */
function isPrerendered({ dataset }: HTMLElement): boolean {
  const entry: unknown = history.state;
  const hasState = typeof entry === 'object' && entry !== null && 'usr' in entry && entry.usr;
  return dataset['page'] === location.pathname && !hasState;
}
