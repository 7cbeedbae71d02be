import { useEffect, useSyncExternalStore } from 'react';
import {
  currentSession,
  type Session,
  sessionOnServer,
  startSession,
  subscribeToSession,
} from './session.ts';

/** Who is here. Loads nothing: pages that must be sure ask by `useConfirmedSession`. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, sessionOnServer);
}

/** As useSession, and has the Firebase SDK confirm it. */
export function useConfirmedSession(): Session {
  useEffect(startSession, []);
  return useSession();
}
