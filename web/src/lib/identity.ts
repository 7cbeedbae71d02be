import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import { authErrorCode } from './auth-message.ts';

/**
 * Firebase Auth behind one door. Only session.ts imports this file, by import(): pages that show
 * no member never load it.
 */
export type { User };

export const app = initializeApp(__FIREBASE_OPTIONS__);
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (__EMULATED__) {
  connectAuthEmulator(auth, 'http://127.0.0.1:9099', { disableWarnings: true });
}

export function watchUser(listener: (user: User | null) => void): void {
  onAuthStateChanged(auth, listener);
}

export async function createAccount(email: string, password: string): Promise<User> {
  return (await createUserWithEmailAndPassword(auth, email, password)).user;
}

export async function signInWithPassword(email: string, password: string): Promise<User> {
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

export async function signInWithGoogle(): Promise<User> {
  try {
    const provider = new GoogleAuthProvider();
    return (await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user;
  } catch (error) {
    if (__EMULATED__ && POPUP_CANNOT_LOAD.includes(authErrorCode(error) ?? '')) {
      return signInWithMadeUpGoogleAccount(error);
    }
    throw error;
  }
}

/** Even the emulator's popup needs a script from apis.google.com, which offline machines lack. */
const POPUP_CANNOT_LOAD: readonly string[] = ['auth/internal-error', 'auth/network-request-failed'];

/** The emulator takes any account's word; asks for one where its popup cannot open. */
async function signInWithMadeUpGoogleAccount(reason: unknown): Promise<User> {
  const email = window.prompt('The Google popup needs the internet. Sign in to the emulator as:');
  if (!email) {
    throw reason;
  }
  const claims = JSON.stringify({ sub: email, email, email_verified: true });
  const credential = GoogleAuthProvider.credential(claims);
  return (await signInWithCredential(auth, credential)).user;
}

export async function leave(): Promise<void> {
  await signOut(auth);
}
