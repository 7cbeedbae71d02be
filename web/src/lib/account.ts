import {
  DEFAULT_PROFILE_PICTURE,
  ROLES,
  type Role,
  STORAGE_ORIGIN,
  shownPicture,
} from '@elevere/functions/contract';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { emulatorPort } from './emulator-port.ts';
import { app } from './firebase-app.ts';
import type { User } from './identity.ts';

/** Firestore behind one door. Only session.ts imports this file, by import(). */
const firestore = getFirestore(app);

if (__EMULATED__) {
  connectFirestoreEmulator(firestore, '127.0.0.1', emulatorPort(8080));
}

// session.ts logs what fails, once.
setLogLevel('error');

/** What users/{uid} says of a member (section 3). */
export interface Account {
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  /** The copy of the address that Auth knows. */
  readonly email: string;
  /** An address; users/{uid} has the path in the bucket. */
  readonly profilePicture: string;
  /** The uids of who vouched for them. */
  readonly invitedBy: readonly string[];
}

/** Reads users/{uid}: null when there is no such document. Rejects when it cannot be read. */
export async function readAccount(uid: string): Promise<Account | null> {
  const document = await getDoc(doc(firestore, 'users', uid));
  if (!document.exists()) {
    return null;
  }
  const textOf = (field: string) => {
    const value: unknown = document.get(field);
    return typeof value === 'string' ? value : '';
  };
  const invitedBy: unknown = document.get('invitedBy');
  return {
    // Not roleSchema: this is in every member's page, and zod should not be.
    role: ROLES.find((known) => known === textOf('role')) ?? null,
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    email: textOf('email'),
    profilePicture: shownPicture(textOf('profilePicture'), {
      origin: __EMULATED__ ? `http://127.0.0.1:${emulatorPort(9199)}` : STORAGE_ORIGIN,
      bucket: __FIREBASE_OPTIONS__.storageBucket,
    }),
    invitedBy: Array.isArray(invitedBy) ? invitedBy.map(String) : [],
  };
}

/** The one write that a client may do (section 7): creates users/{uid} of the person who signs up. */
export async function writeSignUp(
  user: User,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<Account> {
  const { firstName, lastName } = names;
  // The address as Auth keeps it: the rules compare it with the token's.
  const written = { firstName, lastName, email: user.email ?? '' };
  await setDoc(doc(firestore, 'users', user.uid), written);
  return { role: null, ...written, profilePicture: DEFAULT_PROFILE_PICTURE, invitedBy: [] };
}
