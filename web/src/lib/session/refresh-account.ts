import { endRefusedSession } from './end-session.ts';
import { loadFirebaseAuth } from './load-firebase-auth.ts';
import { type LoginAndUserDocument, storeAccount } from './store-account.ts';
import { isLoginRefused, readUserDocument, type UserDocument } from './user-document.ts';

/**
 * Reads the user document again, updates the session, and returns the document. Returns null
 * without an update if nobody is logged in, if the login changed, or if `signal` was aborted.
 */
export async function refreshAccount(signal?: AbortSignal): Promise<UserDocument | null> {
  const currentLogin = await readLoginAndUserDocument();
  if (currentLogin === null || signal?.aborted) return null;
  storeAccount(currentLogin);
  return currentLogin.userDocument;
}

/** Returns null if nobody is logged in, or if the login changed during the read. */
async function readLoginAndUserDocument(): Promise<LoginAndUserDocument | null> {
  const { auth } = await loadFirebaseAuth();
  const user = auth.currentUser;
  if (user === null) {
    return null;
  }
  const isSameLogin = () => auth.currentUser === user;
  try {
    const userDocument = await readUserDocument(user);
    return isSameLogin() ? { user, userDocument } : null;
  } catch (cause) {
    if (!isSameLogin()) return null;
    if (isLoginRefused(cause)) await endRefusedSession();
    throw cause;
  }
}

/**
 * Like refreshAccount, but ignores a failed read. Until the next read, the page shows the old
 * account.
 */
export async function tryToRefreshAccount(): Promise<void> {
  await refreshAccount().catch(() => {
    // A failure is ignored, because every later read of the account shows the change.
  });
}

/** Checks whether the member has verified the email address in another tab or on another device. */
export async function refreshEmailVerified(): Promise<void> {
  try {
    const { auth } = await loadFirebaseAuth();
    await auth.currentUser?.reload();
    if (auth.currentUser?.emailVerified === true) await refreshAccount();
  } catch {
    // A failure is ignored. The page then keeps asking the member to verify the address.
  }
}
