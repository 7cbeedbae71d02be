import { removeLoginHint, writeLoginHint } from './login-hint.ts';
import {
  type Account,
  accountOf,
  mayBeLoggedIn,
  type Session,
  type SessionEvent,
  sessionAfter,
  VISITOR_SESSION,
} from './session-states.ts';

let session: Session = VISITOR_SESSION;
const listeners = new Set<() => void>();

export function dispatch(event: SessionEvent): void {
  const previous = session;
  session = sessionAfter(previous, event);
  if (session === previous) return;
  if (session.status === 'in') writeLoginHint(session.account);
  else if (!mayBeLoggedIn(session)) removeLoginHint();
  for (const listener of listeners) {
    listener();
  }
}

/**
 * Sets a session that is unknown until Firebase reports the login. Must run before the first
 * render, because this function does not call the listeners.
 */
export function beginUnknownSession(expected: Account | null): void {
  session = { status: 'unknown', expected, unreachable: false };
}

export function currentSession(): Session {
  return session;
}

export function shownAccountUid(): string | null {
  return accountOf(session)?.uid ?? null;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the session has loaded or failed to load. */
export async function waitForSettledSession(): Promise<Session> {
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
