import { retryBackOffMs } from '../back-off.ts';
import { logFailure } from '../log-failure.ts';
import { loadFirebaseAuth } from './load-firebase-auth.ts';
import { hasLoginHint } from './login-hint.ts';
import { refreshAccount } from './refresh-account.ts';
import { currentSession, dispatchSessionEvent } from './session-store.ts';
import { isLoginRefused } from './user-document.ts';

/**
 * Loads the Firebase SDK, which then confirms the session and reports its changes. Retries after a
 * failure.
 */
export function startConfirmingSession(): void {
  loadFirebaseAuth().catch(() => reportFailureAndRetry('unreachable', 1));
}

export function retryLoadingSession(): void {
  dispatchSessionEvent({ type: 'retried' });
  loadAndUpdateSession(0);
}

function loadAndUpdateSession(failureCount: number): void {
  loadFirebaseAuth().then(
    ({ auth }) => updateSession(auth.currentUser !== null, failureCount),
    () => reportFailureAndRetry('unreachable', failureCount + 1),
  );
}

/** Loads the account again after a back-off, unless the session has changed by then. */
function reportFailureAndRetry(type: 'unreachable' | 'readFailed', failureCount: number): void {
  dispatchSessionEvent({ type });
  const sessionAfterFailure = currentSession();
  setTimeout(() => {
    if (currentSession() === sessionAfterFailure) loadAndUpdateSession(failureCount);
  }, retryBackOffMs(failureCount));
}

/** Reads the account if a person is logged in. Otherwise ends the session. */
export async function updateSession(isLoggedIn: boolean, failureCount = 0): Promise<void> {
  if (isLoggedIn) await refreshAccountOrRetry(failureCount);
  else endSessionWithoutLogin();
}

/** `failureCount` is the number of failed attempts to load the account before this one. */
async function refreshAccountOrRetry(failureCount: number): Promise<void> {
  try {
    await refreshAccount();
  } catch (cause) {
    logFailure('the user document', cause);
    // A refused read has already ended the session. After any other failure the role is unknown, so
    // the guard offers to retry.
    if (!isLoginRefused(cause)) reportFailureAndRetry('readFailed', failureCount + 1);
  }
}

function endSessionWithoutLogin(): void {
  // Every logout by the member removes the hint. So if the hint still exists, the server or the
  // SDK ended the session, and the login page shows a message.
  dispatchSessionEvent({ type: hasLoginHint() ? 'refused' : 'noLogin' });
}
