import { removeLoginHint, writeLoginHint } from './login-hint.ts';
import {
  type Account,
  accountOfSession,
  applySessionEvent,
  isPossiblyLoggedIn,
  type Session,
  type SessionEvent,
  VISITOR_SESSION,
} from './session-states.ts';

let session: Session = VISITOR_SESSION;
const sessionListeners = new Set<() => void>();

export function dispatchSessionEvent(event: SessionEvent): void {
  const previousSession = session;
  session = applySessionEvent(previousSession, event);
  if (session === previousSession) return;
  if (session.status === 'in') writeLoginHint(session.account);
  else if (!isPossiblyLoggedIn(session)) removeLoginHint();
  for (const listener of sessionListeners) {
    listener();
  }
}

/**
 * Sets a session that is unknown until Firebase reports the login. Must run before the first
 * render, because this function does not call the listeners.
 */
export function setUnknownSession(expected: Account | null): void {
  session = { status: 'unknown', expected, unreachable: false };
}

export function currentSession(): Session {
  return session;
}

export function shownAccountUid(): string | null {
  return accountOfSession(session)?.uid ?? null;
}

export function subscribeToSession(listener: () => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** Resolves when the session has loaded or failed to load. */
export async function waitUntilSessionLoads(): Promise<Session> {
  while (session.status === 'unknown' && !session.unreachable) {
    await new Promise<void>((resolve) => {
      const unsubscribe = subscribeToSession(() => {
        unsubscribe();
        resolve();
      });
    });
  }
  return session;
}
