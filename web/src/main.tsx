import { canInvite } from '@elevere/functions/contract';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { watchForMissingScripts } from './app/missing-script.tsx';
import { preloadPageAt } from './app/PageRoutes.tsx';
import { rememberPrerenderedFields } from './app/replaced-fields.ts';
import { resumeSession } from './lib/session/resume-session.ts';
import {
  accountOfSession,
  type Session,
  sessionOfUnnamedMember,
  UNKNOWN_SESSION,
  VISITOR_SESSION,
} from './lib/session/session-states.ts';
import { currentSession } from './lib/session/session-store.ts';
import { PrerenderedSessionContext } from './lib/session/use-session.ts';

watchForMissingScripts();
resumeSession();
void preloadPageAt(location.pathname).then(start);

function start(): void {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('index.html has no #root.');
  }
  const rendered = renderedSession(root.dataset);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  rememberPrerenderedFields(root);
  // startTransition divides hydration into short tasks, so that the page reacts to clicks
  // meanwhile.
  startTransition(() => {
    if (rendered === null) {
      createRoot(root).render(app);
    } else {
      hydrateRoot(
        root,
        <PrerenderedSessionContext value={rendered}>{app}</PrerenderedSessionContext>,
      );
    }
  });
}

/**
 * Returns the session for which the build rendered the page. Null if the build rendered it for
 * another kind of person, or not at all.
 */
function renderedSession({ kind, renderedFor }: DOMStringMap): Session | null {
  if (kind === undefined) return null;
  if (renderedFor === 'visitor') return VISITOR_SESSION;
  if (renderedFor === undefined) return UNKNOWN_SESSION;
  const account = accountOfSession(currentSession());
  return account && canInvite(account.role) ? sessionOfUnnamedMember(account.uid) : null;
}
