import {
  hasLoginHint,
  readExpectedMember,
  readLoginHintUid,
  watchLoginHint,
} from './login-hint.ts';
import { setLoginReportListener } from './login-reports.ts';
import { setUnknownSession, shownAccountUid } from './session-store.ts';
import { startConfirmingSession, updateSession } from './update-session.ts';

/** Loads the Firebase SDK only if a person may be logged in. Must run before the first render. */
export function resumeSession(): void {
  setLoginReportListener((isLoggedIn) => void updateSession(isLoggedIn));
  if (hasLoginHint()) {
    setUnknownSession(readExpectedMember());
    startConfirmingSession();
  }
  watchLoginHint(startConfirmingSession);
  addEventListener('pageshow', ({ persisted }) => persisted && reloadIfLoginChanged());
}

/**
 * Reloads a page of the back/forward cache if the login has changed, because the page missed the
 * storage event. Empties the page first, so that nobody can read or press anything before the
 * reload.
 */
function reloadIfLoginChanged(): void {
  if (shownAccountUid() === readLoginHintUid()) return;
  document.body.replaceChildren();
  location.reload();
}
