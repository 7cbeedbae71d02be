import { whileIgnoringAuthReports } from './auth-reports.ts';
import { type IdentityModule, loadIdentityModule } from './identity-loader.ts';
import { type LoginWithDocument, storeAccount } from './store-account.ts';
import { updateSession } from './update-session.ts';

/**
 * Runs `change`, such as a login, and returns its result. Until `change` has ended, the interface
 * does not show the new login and no guard redirects. If `change` returns the user document that it
 * read, the session uses this document. Otherwise the session reads the document itself.
 */
export async function changeIdentity(
  change: (identity: IdentityModule) => Promise<LoginWithDocument | null>,
): Promise<LoginWithDocument | null> {
  const identityModule = await loadIdentityModule();
  const { auth } = identityModule;
  let login: LoginWithDocument | null = null;
  try {
    login = await whileIgnoringAuthReports(() => change(identityModule));
    return login;
  } finally {
    // Another tab may have changed the login meanwhile.
    if (login !== null && login.user === auth.currentUser) storeAccount(login);
    else await updateSession(auth.currentUser !== null);
  }
}
