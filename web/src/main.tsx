import { canInvite } from '@elevere/functions/contract';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Hydration } from './app/Hydration.tsx';
import { keepScroll } from './app/kept-scroll.ts';
import { watchForMissingCode } from './app/missing-code.tsx';
import { loadPageAt } from './app/page-code.tsx';
import { rememberFields } from './app/replaced-fields.ts';
import { currentSession, resumeSession } from './lib/session.ts';
import { memberOf, type Session } from './lib/session-states.ts';
import { sessionInFrame, VISITOR } from './lib/use-session.ts';

watchForMissingCode();
keepScroll();
resumeSession();
// Load the page's code first, so no skeleton flashes.
void loadPageAt(location.pathname).then(start);

function start(): void {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('index.html has no #root.');
  }
  const rendered = renderedFor(root.dataset);
  const app = (
    <StrictMode>
      <Hydration rendered={rendered}>
        <App />
      </Hydration>
    </StrictMode>
  );
  rememberFields(root);
  // startTransition splits hydration, so clicks stay responsive.
  startTransition(() => {
    if (rendered === null) {
      createRoot(root).render(app);
    } else {
      hydrateRoot(root, app);
    }
  });
}

/**
 * Whom the build has rendered this page for, if that is what this person sees at first: it is taken
 * over where it stands. Else null, and whatever stands there is replaced.
 */
function renderedFor({ kind, page }: DOMStringMap): Session | null {
  if (page !== location.pathname && page !== '*') return null;
  if (kind !== 'frame') return VISITOR;
  const member = memberOf(currentSession());
  return member && canInvite(member.role) ? sessionInFrame(member.uid) : null;
}
