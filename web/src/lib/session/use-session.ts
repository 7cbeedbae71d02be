import { createContext, use, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { type Account, type Session, VISITOR_SESSION } from './session-states.ts';
import { currentSession, subscribeToSession } from './session-store.ts';
import { startConfirmingSession } from './update-session.ts';

/**
 * The session for which the build rendered the page. React must hydrate the page with the same
 * session, because another one would render different HTML.
 */
export const PrerenderedSessionContext = createContext<Session>(VISITOR_SESSION);

/** The session is unconfirmed until the SDK has loaded. This hook does not load the SDK. */
export function useSession(): Session {
  const prerenderedSession = use(PrerenderedSessionContext);
  const session = useSyncExternalStore(
    subscribeToSession,
    currentSession,
    () => prerenderedSession,
  );
  const deferredSession = useDeferredValue(session);
  // React replaces the prerendered session in short tasks, so that the browser can handle clicks
  // meanwhile. React shows every other change at once, because NavigationBar.tsx expects that the
  // guard has redirected to the login page when a logout ends.
  return deferredSession === prerenderedSession ? deferredSession : session;
}

/**
 * Loads the SDK, which then confirms the session. With `on first focus`, loads the SDK only when a
 * field or button first gets the focus.
 */
export function useSessionConfirmation(load: 'at once' | 'on first focus'): void {
  useEffect(() => {
    if (load === 'at once') {
      startConfirmingSession();
      return;
    }
    return listenForFirstFieldFocus(startConfirmingSession);
  }, [load]);
}

function listenForFirstFieldFocus(onFocus: () => void): () => void {
  const callIfFieldFocused = () => {
    if (document.activeElement?.matches('main :is(input, button)')) {
      onFocus();
      stopListening();
    }
  };
  const stopListening = () => removeEventListener('focusin', callIfFieldFocused);
  addEventListener('focusin', callIfFieldFocused);
  callIfFieldFocused();
  return stopListening;
}

/** Account of the person who sees the page. Until the login is confirmed, the expected account. */
export const ViewerAccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = use(ViewerAccountContext);
  if (account === null) {
    throw new Error('useAccount() needs a page that the guard shows to logged-in people only.');
  }
  return account;
}
