import { ROLES, type Role } from '@elevere/functions/contract';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setDoc,
} from 'firebase/firestore/lite';
import { app } from './firebase-app.ts';
import type { User } from './identity.ts';

/**
 * Firestore behind one door, loaded by session.ts once somebody is signed in: the forms that sign
 * people in do without it.
 */
const firestore = getFirestore(app);

if (__EMULATED__) {
  connectFirestoreEmulator(firestore, '127.0.0.1', 8080);
}

/** What users/{uid} says of a member (section 3). */
export interface Account {
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Reads users/{uid}: null when there is no such document. Rejects when it cannot be read. */
export async function readAccount(uid: string): Promise<Account | null> {
  const snapshot = await getDoc(doc(firestore, 'users', uid));
  if (!snapshot.exists()) {
    return null;
  }
  const role: unknown = snapshot.get('role');
  return {
    // Not roleSchema: roles.ts is in every page's code, and zod should not be.
    role: ROLES.find((known) => known === role) ?? null,
    firstName: textOf(snapshot.get('firstName')),
    lastName: textOf(snapshot.get('lastName')),
  };
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field : '';
}

/** The one write that a client may do (section 7): creates users/{uid} of whoever signs up. */
export async function writeSignUp(
  user: User,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<Account> {
  await setDoc(doc(firestore, 'users', user.uid), {
    firstName: names.firstName,
    lastName: names.lastName,
    // As Auth keeps it: the rules compare it with the token's.
    email: user.email ?? '',
  });
  return { role: null, ...names };
}
