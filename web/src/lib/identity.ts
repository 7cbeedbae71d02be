import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  type OAuthCredential,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  type UserCredential,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { PlainError } from './api-error.ts';
import { authErrorCode, PRESS_AGAIN } from './auth-error-code.ts';
import { emulatorPort } from './emulator-port.ts';
import { app } from './firebase-app.ts';
import { PATHS } from './paths.ts';

/**
 * Wraps Firebase Auth. Only session.ts imports this file, by import(), so that pages without a
 * member never load it.
 */
export type { User };

/**
 * Firebase Auth. Stores the login in localStorage, not in IndexedDB, which the SDK would read
 * repeatedly. If a person leaves a page during such a read, WebKit answers no further read of that
 * database until the browser is closed.
 */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });

// Refuses to replace a logged-in member by another. For example, a member may log in by password in
// another tab while Google's window is open here.
auth.beforeAuthStateChanged((user) => {
  const { currentUser } = auth;
  if (user !== null && currentUser !== null && user.uid !== currentUser.uid) {
    throw new PlainError('Someone else is logged in.');
  }
});

if (__EMULATED__) {
  connectAuthEmulator(auth, `http://127.0.0.1:${emulatorPort(9099)}`, { disableWarnings: true });
}

export function watchUser(listener: (user: User | null) => void): void {
  onAuthStateChanged(auth, listener);
}

/**
 * Creates an account. If an earlier attempt has created the account, logs in with the same
 * password. If the password is wrong, rejects with the error that the account exists.
 */
export async function createAccountOrLogIn(email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (authErrorCode(error) !== 'auth/email-already-in-use') {
      throw error;
    }
    return signInWithPassword(email, password).catch(() => {
      throw error;
    });
  }
}

export async function signInWithPassword(email: string, password: string): Promise<User> {
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

export async function signInWithGoogle(): Promise<User> {
  const provider = new GoogleAuthProvider();
  return withGooglePopup(
    () => signInWithPopup(auth, provider, browserPopupRedirectResolver),
    (credential) => signInWithCredential(auth, credential),
  );
}

async function withGooglePopup(
  openPopup: () => Promise<UserCredential>,
  logInByCredential: (credential: OAuthCredential) => Promise<UserCredential>,
): Promise<User> {
  // If this code loaded too long after the press, the browser would block the window. The person
  // must then press again.
  if (!navigator.userActivation.isActive) {
    throw Object.assign(new Error(PRESS_AGAIN), { code: PRESS_AGAIN });
  }
  try {
    return (await openPopup()).user;
  } catch (error) {
    if (__EMULATED__ && POPUP_LOAD_ERRORS.includes(authErrorCode(error) ?? '')) {
      return (await logInByCredential(askForEmulatedGoogleAccount(error))).user;
    }
    throw error;
  }
}

/**
 * Codes of the errors when the emulator's Google popup has no internet access. The popup needs it
 * for a script from apis.google.com.
 */
const POPUP_LOAD_ERRORS: readonly string[] = ['auth/internal-error', 'auth/network-request-failed'];

/**
 * Asks for an email address instead of opening the emulator's popup, and returns the credential for
 * it. The emulator accepts any address.
 */
function askForEmulatedGoogleAccount(reason: unknown): OAuthCredential {
  const email = window.prompt('The Google popup needs the internet. Sign in to the emulator as:');
  if (!email) {
    throw reason;
  }
  const claims = JSON.stringify({ sub: email, email, email_verified: true });
  return GoogleAuthProvider.credential(claims);
}

export async function logOut(): Promise<void> {
  await signOut(auth);
}

/**
 * Sends an email with a link to set a new password. Afterwards the link leads to the login page.
 */
export async function emailPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email, { url: `${window.location.origin}${PATHS.login}` });
}

/**
 * Sends the logged-in person an email with a link that verifies their address. Afterwards the link
 * leads to the settings page.
 */
export async function emailVerification(): Promise<void> {
  const url = `${window.location.origin}${PATHS.settings}`;
  await sendEmailVerification(signedInUser(), { url });
}

/**
 * Sends an email with a link to confirm a new address. Afterwards the link leads to the login page.
 * Rejects with `auth/requires-recent-login` if the login is too old.
 */
export async function emailAddressChange(email: string): Promise<void> {
  const url = `${window.location.origin}${PATHS.login}`;
  await verifyBeforeUpdateEmail(signedInUser(), email, { url });
}

/**
 * Sets the logged-in person's password. Rejects with `auth/requires-recent-login` if the login is
 * too old. The change ends all sessions of the account, so the person is logged in here again with
 * the new password.
 */
export async function setPassword(newPassword: string): Promise<void> {
  const user = signedInUser();
  await updatePassword(user, newPassword);
  await confirmWithPassword(newPassword).catch(() => {
    // Ignored: the password is changed. At worst the next call requires a new login.
  });
}

/** Logs the logged-in person in again by password, for a change that requires a recent login. */
export async function confirmWithPassword(password: string): Promise<void> {
  const user = signedInUser();
  await reauthenticateWithCredential(
    user,
    EmailAuthProvider.credential(user.email ?? '', password),
  );
}

/**
 * Logs the logged-in person in again by Google's popup, for a change that requires a recent login.
 */
export async function confirmWithGoogle(): Promise<void> {
  const user = signedInUser();
  const provider = new GoogleAuthProvider();
  await withGooglePopup(
    () => reauthenticateWithPopup(user, provider, browserPopupRedirectResolver),
    (credential) => reauthenticateWithCredential(user, credential),
  );
}

function signedInUser(): User {
  if (auth.currentUser === null) {
    throw new PlainError('You’re not logged in. Log in and try again.');
  }
  return auth.currentUser;
}
