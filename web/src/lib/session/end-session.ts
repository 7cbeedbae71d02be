import { logFailure } from '../log-failure.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { obtainIdToken } from './id-token.ts';
import { loadFirebaseAuth } from './load-firebase-auth.ts';
import { removeLoginHint, writeLoginHint } from './login-hint.ts';
import { runWithoutLoginReports } from './login-reports.ts';
import { isPossiblyLoggedIn } from './session-states.ts';
import { currentSession, dispatchSessionEvent } from './session-store.ts';

const LOGOUT_FAILED_MESSAGE = 'Logging out did not work: you’re still logged in. Please try again.';

/** Logs the person out. Rejects if the browser cannot delete a login that is still valid. */
export async function endSession(type: 'loggedOut' | 'departed' | 'refused'): Promise<void> {
  const firebaseAuth = await loadFirebaseAuth();
  await runWithoutLoginReports(async () => {
    // Removes the hint before the SDK tells other tabs about the logout, because those tabs check
    // the hint.
    removeLoginHint();
    try {
      await firebaseAuth.logOut();
    } catch (cause) {
      if (type === 'loggedOut') {
        const session = currentSession();
        if (session.status === 'in') writeLoginHint(session.account);
        throw new UserFacingError(LOGOUT_FAILED_MESSAGE, { cause });
      }
      logFailure('the log-out', cause);
    }
    dispatchSessionEvent({ type });
  });
}

/**
 * Ends the session after the server has refused its token. Renews the token first, because only a
 * renewal reports that an admin has suspended the member. Ends the session even if the renewal
 * succeeds, because the server can refuse a session that Firebase renews. For example, a login with
 * Google can remove the account's password. Firebase still renews the sessions that began with that
 * password, but the server refuses them.
 */
export async function endRefusedSession(): Promise<void> {
  await obtainIdToken({ renew: true }).catch(() => {
    // The failed renewal is ignored, because obtainIdToken has already reported a suspension.
  });
  if (isPossiblyLoggedIn(currentSession())) await endSession('refused');
}
