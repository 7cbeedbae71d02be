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
 * Uses localStorage, not IndexedDB, which the SDK reads repeatedly. If the user leaves a page
 * during such a read, WebKit stops answering reads of that database on every page until the browser
 * is closed.
 */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });

// If a member logs in while a Google window is open, finishing that window changes nothing.
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
 * Creates an account, or logs in to one that an earlier attempt created with the same password.
 * Rejects with the error of the creation if the password is wrong.
 */
export async function openAccount(email: string, password: string): Promise<User> {
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
  return byGoogle(
    () => signInWithPopup(auth, provider, browserPopupRedirectResolver),
    (credential) => signInWithCredential(auth, credential),
  );
}

async function byGoogle(
  openPopup: () => Promise<UserCredential>,
  present: (credential: OAuthCredential) => Promise<UserCredential>,
): Promise<User> {
  // The browser would block the window, because this code loaded too long after the press.
  if (!navigator.userActivation.isActive) {
    throw Object.assign(new Error(PRESS_AGAIN), { code: PRESS_AGAIN });
  }
  try {
    return (await openPopup()).user;
  } catch (error) {
    if (__EMULATED__ && POPUP_CANNOT_LOAD.includes(authErrorCode(error) ?? '')) {
      return (await present(madeUpGoogleAccount(error))).user;
    }
    throw error;
  }
}

/**
 * Errors of an emulator popup without internet: even the emulator loads a script from
 * apis.google.com.
 */
const POPUP_CANNOT_LOAD: readonly string[] = ['auth/internal-error', 'auth/network-request-failed'];

/**
 * Asks for an email address instead of opening the emulator's popup. The emulator accepts any
 * address.
 */
function madeUpGoogleAccount(reason: unknown): OAuthCredential {
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

/** Sends the email that resets a password. Its link ends on the login page. */
export async function sendResetMail(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email, { url: `${window.location.origin}${PATHS.login}` });
}

/**
 * Sends the email that verifies the logged-in person's address. Its link ends on the settings page.
 */
export async function sendVerificationMail(): Promise<void> {
  const url = `${window.location.origin}${PATHS.settings}`;
  await sendEmailVerification(signedInUser(), { url });
}

/**
 * Sends an email to a new address to confirm it. Its link ends on the login page. Rejects with
 * `auth/requires-recent-login` if the login is too old.
 */
export async function requestAddress(email: string): Promise<void> {
  const url = `${window.location.origin}${PATHS.login}`;
  await verifyBeforeUpdateEmail(signedInUser(), email, { url });
}

/**
 * Sets the logged-in person's password. Rejects with `auth/requires-recent-login` if the login is
 * too old. The change ends every session, so this session logs in again with the new password.
 */
export async function changePassword(newPassword: string): Promise<void> {
  const user = signedInUser();
  await updatePassword(user, newPassword);
  await confirmWithPassword(newPassword).catch(() => {
    // Ignored: the password is changed. At worst the next call requires a new login.
  });
}

/** Logs the same person in again by password. */
export async function confirmWithPassword(password: string): Promise<void> {
  const user = signedInUser();
  await reauthenticateWithCredential(
    user,
    EmailAuthProvider.credential(user.email ?? '', password),
  );
}

/** Logs the same person in again by Google's popup. */
export async function confirmWithGoogle(): Promise<void> {
  const user = signedInUser();
  const provider = new GoogleAuthProvider();
  await byGoogle(
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
