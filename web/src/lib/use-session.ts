import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { currentSession, startSession, subscribeToSession } from './session.ts';
import { type Member, type Session, VISITOR } from './session-states.ts';

/**
 * The session for which the build rendered the page. React hydrates the page with the same session.
 */
export const RenderedSession = createContext<Session>(VISITOR);

/** Returns the current session without loading the SDK, so the session may be unconfirmed. */
export function useSession(): Session {
  const rendered = use(RenderedSession);
  return useSyncExternalStore(subscribeToSession, currentSession, () => rendered);
}

/**
 * Returns the current session, and loads the SDK, which confirms the session. The SDK is loaded at
 * once or, with `form touched`, when a field or button of the page gets the focus.
 */
export function useConfirmedSession(when: 'now' | 'form touched' = 'now'): Session {
  useEffect(() => {
    if (when === 'now') {
      startSession();
      return;
    }
    return onFirstFieldFocus(startSession);
  }, [when]);
  return useSession();
}

function onFirstFieldFocus(start: () => void): () => void {
  const check = () => {
    if (document.activeElement?.matches('main :is(input, button)')) {
      start();
      stop();
    }
  };
  const stop = () => removeEventListener('focusin', check);
  addEventListener('focusin', check);
  check();
  return stop;
}

/**
 * The member to whom the guard shows the page. Until the login is confirmed, this is the expected
 * member.
 */
export const AdmittedMember = createContext<Member | null>(null);

/** Returns the member whom the guard admitted. Throws on a page outside the guard. */
export function useMember(): Member {
  const member = use(AdmittedMember);
  if (member === null) {
    throw new Error('useMember() needs a page that the guard shows to signed-in people only.');
  }
  return member;
}
