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
 * Firebase Auth behind one door. Only session.ts imports this file, by import(): pages that show
 * no member never load it.
 */
export type { User };

/**
 * Not kept in IndexedDB, which the SDK reads again and again: where a page is left during a read, WebKit
 * answers no page about that database any more, and each waits for its member until the browser ends.
 */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });

if (__EMULATED__) {
  connectAuthEmulator(auth, `http://127.0.0.1:${emulatorPort(9099)}`, { disableWarnings: true });
}

export function watchUser(listener: (user: User | null) => void): void {
  onAuthStateChanged(auth, listener);
}

/**
 * Creates the account, or signs in to it: an earlier attempt of the same person may have left one,
 * and their password tells. Rejects with the refusal to create it when it is not theirs.
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
  // The press was too long ago: this code came late, and the browser would block the window.
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

/** Even the emulator's popup needs a script from apis.google.com, which offline machines lack. */
const POPUP_CANNOT_LOAD: readonly string[] = ['auth/internal-error', 'auth/network-request-failed'];

/** The emulator takes any account's word; asks for one where its popup cannot open. */
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

/** Has the reset mail sent; its link ends on the login page. */
export async function sendResetMail(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email, { url: `${window.location.origin}${PATHS.login}` });
}

/** Has the mail sent that proves the logged-in person's address; its link ends on the settings. */
export async function sendVerificationMail(): Promise<void> {
  const url = `${window.location.origin}${PATHS.settings}`;
  await sendEmailVerification(signedInUser(), { url });
}

/**
 * Has the mail sent to a new address that asks to confirm it; its link ends on the login page. Rejects
 * with `auth/requires-recent-login` when the sign-in is too old.
 */
export async function requestAddress(email: string): Promise<void> {
  const url = `${window.location.origin}${PATHS.login}`;
  await verifyBeforeUpdateEmail(signedInUser(), email, { url });
}

/**
 * Sets the logged-in person's password. Rejects with `auth/requires-recent-login` when the sign-in
 * is too old. The change ends every session, so this one begins again with the new password.
 */
export async function changePassword(newPassword: string): Promise<void> {
  const user = signedInUser();
  await updatePassword(user, newPassword);
  await confirmWithPassword(newPassword).catch(() => {
    // The password is changed all the same; at worst the next call asks for a new sign-in.
  });
}

/** A fresh sign-in of the same person by password. */
export async function confirmWithPassword(password: string): Promise<void> {
  const user = signedInUser();
  await reauthenticateWithCredential(
    user,
    EmailAuthProvider.credential(user.email ?? '', password),
  );
}

/** A fresh sign-in of the same person by Google's popup. */
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
