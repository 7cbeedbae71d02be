import { listenToAuthReports } from './auth-reports.ts';
import { hasLoginHint, readExpectedMember, readUidOfHint, watchLoginHint } from './login-hint.ts';
import { beginUnknownSession, shownAccountUid } from './session-store.ts';
import { confirmSession, updateSession } from './update-session.ts';

/** Loads the Firebase SDK only if a person may be logged in. Must run before the first render. */
export function resumeSession(): void {
  listenToAuthReports((isLoggedIn) => void updateSession(isLoggedIn));
  if (hasLoginHint()) {
    beginUnknownSession(readExpectedMember());
    confirmSession();
  }
  watchLoginHint(confirmSession);
  addEventListener('pageshow', ({ persisted }) => persisted && reloadIfOutdated());
}

/**
 * Reloads a page of the back/forward cache if the login has changed, because the page missed the
 * storage event. Empties the page first, so that nobody can read or press anything before the
 * reload.
 */
function reloadIfOutdated(): void {
  if (shownAccountUid() === readUidOfHint()) return;
  document.body.replaceChildren();
  location.reload();
}
