// Only load-firebase-auth.ts imports this code, by import(), so that a page without a login does
// not load Firebase Auth.

import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  type OAuthCredential,
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
import { authErrorCode, PRESS_AGAIN_ERROR_CODE } from '../auth-error-code.ts';
import { emulatorPort } from '../emulator-port.ts';
import { firebaseApp } from '../firebase-app.ts';
import { PATHS } from '../paths.ts';
import { UserFacingError } from '../user-facing-error.ts';

export type { User };

/**
 * Stores the login in localStorage instead of IndexedDB: if a person leaves a page while the SDK
 * reads IndexedDB, WebKit answers no further read of that database until the browser is closed.
 */
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

// Refuses a login while another member is logged in, because another member may have logged in in
// another tab while Google's window was open here.
auth.beforeAuthStateChanged((user) => {
  const { currentUser } = auth;
  if (user !== null && currentUser !== null && user.uid !== currentUser.uid) {
    throw new UserFacingError('Someone else is logged in.');
  }
});

if (__EMULATED__) {
  connectAuthEmulator(auth, `http://127.0.0.1:${emulatorPort(9099)}`, { disableWarnings: true });
}

/**
 * Creates an account with email address and password. If the account already exists, logs in
 * instead. If that login fails, rejects with the error that the account exists.
 */
export async function createAccountOrLogIn(email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (authErrorCode(error) !== 'auth/email-already-in-use') {
      throw error;
    }
    return logInToFirebaseWithPassword(email, password).catch(() => {
      throw error;
    });
  }
}

export async function logInToFirebaseWithPassword(email: string, password: string): Promise<User> {
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

export async function logInToFirebaseWithGoogle(): Promise<User> {
  const googleProvider = new GoogleAuthProvider();
  return logInByGooglePopup(
    () => signInWithPopup(auth, googleProvider, browserPopupRedirectResolver),
    (credential) => signInWithCredential(auth, credential),
  );
}

async function logInByGooglePopup(
  openPopup: () => Promise<UserCredential>,
  logInByCredential: (credential: OAuthCredential) => Promise<UserCredential>,
): Promise<User> {
  // Requires another press if the SDK took too long to load, because browsers would block Google's
  // window.
  if (!navigator.userActivation.isActive) {
    throw Object.assign(new Error(PRESS_AGAIN_ERROR_CODE), { code: PRESS_AGAIN_ERROR_CODE });
  }
  try {
    return (await openPopup()).user;
  } catch (error) {
    if (__EMULATED__ && POPUP_LOAD_ERROR_CODES.includes(authErrorCode(error) ?? '')) {
      return (await logInByCredential(askForEmulatedGoogleAccount(error))).user;
    }
    throw error;
  }
}

/**
 * Errors of the emulator's Google window on a computer without internet, because the window loads a
 * script from apis.google.com.
 */
const POPUP_LOAD_ERROR_CODES: readonly string[] = [
  'auth/internal-error',
  'auth/network-request-failed',
];

/** Asks for an email address in place of the emulator's popup. The emulator accepts any address. */
function askForEmulatedGoogleAccount(reason: unknown): OAuthCredential {
  const email = window.prompt(
    'The Google popup needs the internet. Enter any email address to log in to the emulator:',
  );
  if (!email) {
    throw reason;
  }
  const googleClaims = JSON.stringify({ sub: email, email, email_verified: true });
  return GoogleAuthProvider.credential(googleClaims);
}

export async function logOut(): Promise<void> {
  await signOut(auth);
}

/**
 * Logs the person out, unless another person has logged in meanwhile, for example in another tab.
 */
export async function logOutIfCurrentUser(user: User): Promise<void> {
  if (auth.currentUser === user) await logOut();
}

export async function requestPasswordResetMail(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email, { url: `${window.location.origin}${PATHS.login}` });
}

export async function requestVerificationMail(): Promise<void> {
  const url = `${window.location.origin}${PATHS.settings}`;
  await sendEmailVerification(requireLoggedInUser(), { url });
}

/** Rejects with `auth/requires-recent-login` if the login is too old. */
export async function requestEmailChangeMail(email: string): Promise<void> {
  const url = `${window.location.origin}${PATHS.login}`;
  await verifyBeforeUpdateEmail(requireLoggedInUser(), email, { url });
}

/**
 * Rejects with `auth/requires-recent-login` if the login is too old. Firebase ends all sessions of
 * the account when its password changes, so setPassword logs the person in here again.
 */
export async function setPassword(newPassword: string): Promise<void> {
  const user = requireLoggedInUser();
  await updatePassword(user, newPassword);
  await logInAgainWithPassword(newPassword).catch(() => {
    // The failed login is ignored, because the password has already been changed. At worst the next
    // call requires a new login.
  });
}

/** Logs the person in again, for a change that requires a recent login. */
export async function logInAgainWithPassword(password: string): Promise<void> {
  const user = requireLoggedInUser();
  await reauthenticateWithCredential(
    user,
    EmailAuthProvider.credential(user.email ?? '', password),
  );
}

export async function logInAgainWithGoogle(): Promise<void> {
  const user = requireLoggedInUser();
  const googleProvider = new GoogleAuthProvider();
  await logInByGooglePopup(
    () => reauthenticateWithPopup(user, googleProvider, browserPopupRedirectResolver),
    (credential) => reauthenticateWithCredential(user, credential),
  );
}

function requireLoggedInUser(): User {
  if (auth.currentUser === null) {
    throw new UserFacingError('You’re not logged in. Log in and try again.');
  }
  return auth.currentUser;
}
