import { runIgnoringAuthReports } from './auth-reports.ts';
import { type IdentityModule, loadIdentityModule } from './identity-loader.ts';
import { type LoginWithDocument, storeAccount } from './store-account.ts';
import { updateSession } from './update-session.ts';

/**
 * Runs `change`, such as a login. Until `change` has ended, the interface does not show the new login
 * and no guard redirects. If `change` returns the user document that it read, the session uses this
 * document. If `change` returns 'readAgain' or throws, the session reads the document itself.
 */
export async function changeIdentity(
  change: (identity: IdentityModule) => Promise<LoginWithDocument | 'readAgain'>,
): Promise<void> {
  const identityModule = await loadIdentityModule();
  const { auth } = identityModule;
  let login: LoginWithDocument | 'readAgain' = 'readAgain';
  try {
    login = await runIgnoringAuthReports(() => change(identityModule));
  } finally {
    // Reads the account again if another tab has changed the login during the operation.
    if (login !== 'readAgain' && login.user === auth.currentUser) storeAccount(login);
    else await updateSession(auth.currentUser !== null);
  }
}
