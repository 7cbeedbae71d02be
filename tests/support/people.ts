import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { customAlphabet } from 'nanoid';
import { CODE_ALPHABET, CODE_LENGTH } from '../../functions/src/contract/invitation-code.ts';
import type { Role } from '../../functions/src/contract/roles.ts';
import { invitationDocument, invitationRef } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { createInvitation, type Invitation } from '../../functions/src/domain/invitation.ts';
import { searchPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { app } from '../../functions/src/platform/app.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { callAuthEmulator } from './call-auth-emulator.ts';

export interface Person {
  readonly uid: string;
  readonly email: string;
  /** A real ID token from the Auth emulator. */
  readonly token: string;
  readonly refreshToken: string;
}

export async function logInByPassword(email: string, password = DEMO_PASSWORD): Promise<Person> {
  const request = { email, password, returnSecureToken: true };
  return personFromSession(email, await callAuthEmulator('accounts:signInWithPassword', request));
}

export function personFromSession(
  email: string,
  session: Readonly<Record<string, unknown>>,
): Person {
  const { localId, idToken, refreshToken } = session;
  return {
    uid: String(localId),
    email,
    token: String(idToken),
    refreshToken: String(refreshToken),
  };
}

const randomName = customAlphabet('abcdefghijkmnpqrstuvwxyz23456789', 10);

export async function newAccount(): Promise<Person> {
  const email = `${randomName()}@elevere.test`;
  // Initializes the Admin SDK, because tests use Auth directly.
  app();
  await callAuthEmulator('accounts:signUp', { email, password: DEMO_PASSWORD });
  return logInByPassword(email);
}

/** Creates a member with this role directly in the store, and logs in. */
export async function newMember(
  role: Role,
  {
    invitedBy = [],
    fullSince = null,
    account = newAccount(),
  }: {
    invitedBy?: readonly string[];
    fullSince?: Date | null;
    account?: Person | Promise<Person>;
  } = {},
): Promise<Person> {
  const person = await account;
  const profileFields = { firstName: 'Test', lastName: 'Member', email: person.email };
  await memberRef(person.uid).set({
    ...profileFields,
    search: searchPrefixes(profileFields),
    role,
    invitedBy,
    fullSince: fullSince && Timestamp.fromDate(fullSince),
    createdAt: Timestamp.now(),
    suspended: false,
  });
  return person;
}

export async function verifyAddress<P extends Pick<Person, 'uid'>>(person: P): Promise<P> {
  await getAuth().updateUser(person.uid, { emailVerified: true });
  return person;
}

export const randomCode = customAlphabet(CODE_ALPHABET, CODE_LENGTH);

/** The invitation is active unless `change` alters it. */
export async function newInvitation(
  inviterUid: string,
  { createdAt = new Date(), change = (invitation: Invitation) => invitation } = {},
): Promise<string> {
  const invitation = change(createInvitation(randomCode(), inviterUid, createdAt));
  await invitationRef(invitation.code).set(invitationDocument(invitation));
  return invitation.code;
}
