import { pictureUrlOfPath, ROLES, type Role, STORAGE_ORIGIN } from '@elevere/functions/contract';
import { ApiError, hasErrorCode, requestFailureError } from '../api-error.ts';
import { addAppCheckToken } from '../app-check-token.ts';
import { emulatorPort } from '../emulator-port.ts';
import { fetchJson, sendWithTokenRenewal } from '../fetch-json.ts';
import type { User } from './firebase-auth.ts';

// Uses Firestore's REST interface, because one read and one write do not justify the SDK.

/** The person's document users/{uid} in Firestore. */
export interface UserDocument {
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Copy of the account's email address. */
  readonly email: string;
  /** Web address of the picture. Firestore stores only the file's path in the bucket. */
  readonly profilePicture: string;
  /** Uids of the members who vouched for the person. */
  readonly invitedBy: readonly string[];
}

/** The logged-in person whose document is read or created. */
type DocumentOwner = Pick<User, 'uid' | 'email' | 'getIdToken'>;

const DATABASE_PATH = `projects/${__FIREBASE_OPTIONS__.projectId}/databases/(default)`;

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * True if Firestore's rules refused to read the user document. They refuse a suspended member,
 * whose token stays valid for a while.
 */
export function isSuspensionError(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 403 && hasErrorCode(error, 'accountNotLoaded')
  );
}

/**
 * True if a read of the user document failed because the token is invalid or the member suspended.
 */
export function isLoginRefused(error: unknown): boolean {
  return isSuspensionError(error) || (error instanceof ApiError && error.status === 401);
}

/** Returns null if the user document does not exist. */
export async function readUserDocument(owner: DocumentOwner): Promise<UserDocument | null> {
  // Uses batchGet, because a GET of a missing document would log an error in the browser's console.
  const documentPaths = [`${DATABASE_PATH}/documents/users/${owner.uid}`];
  const [{ found } = {}] = (await postToFirestore(owner, ':batchGet', {
    documents: documentPaths,
  })) as readonly FirestoreBatchGetResult[];
  return found === undefined ? null : parseUserDocument(found);
}

function parseUserDocument({ fields = {} }: FirestoreDocument): UserDocument {
  const readStringField = (field: string) => fields[field]?.stringValue ?? '';
  return {
    // Does not use roleSchema, which would load zod on every member's page.
    role: ROLES.find((role) => role === readStringField('role')) ?? null,
    firstName: readStringField('firstName'),
    lastName: readStringField('lastName'),
    email: readStringField('email'),
    profilePicture: pictureUrlOfPath(readStringField('profilePicture'), {
      origin: __EMULATED__ ? `http://127.0.0.1:${emulatorPort(9199)}` : STORAGE_ORIGIN,
      bucket: __FIREBASE_OPTIONS__.storageBucket,
    }),
    invitedBy: (fields['invitedBy']?.arrayValue?.values ?? []).flatMap(
      ({ stringValue }) => stringValue ?? [],
    ),
  };
}

/**
 * Creates the user document at sign-up and returns it. Firestore's rules allow clients no other
 * write.
 */
export async function createUserDocument(
  owner: DocumentOwner,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<UserDocument> {
  // Uses Firebase Auth's spelling of the address, because Firestore's rules compare the address
  // with the token.
  const signUpFields = { firstName, lastName, email: owner.email ?? '' };
  const documentFields = Object.fromEntries(
    Object.entries(signUpFields).map(([name, stringValue]) => [name, { stringValue }]),
  );
  const creationPath = `/users?documentId=${encodeURIComponent(owner.uid)}`;
  return parseUserDocument(
    (await postToFirestore(owner, creationPath, { fields: documentFields })) as FirestoreDocument,
  );
}

interface FirestoreDocument {
  readonly fields?: Readonly<Record<string, FirestoreFieldValue>>;
}

interface FirestoreBatchGetResult {
  /** The document. Missing if the document does not exist. */
  readonly found?: FirestoreDocument;
}

interface FirestoreFieldValue {
  readonly stringValue?: string;
  readonly arrayValue?: { readonly values?: readonly FirestoreFieldValue[] };
}

async function postToFirestore(owner: DocumentOwner, path: string, body: object): Promise<unknown> {
  const firestoreOrigin = __EMULATED__
    ? `http://127.0.0.1:${emulatorPort(8080)}`
    : 'https://firestore.googleapis.com';
  const sendWithToken = async (token: string | null) => {
    const headers = new Headers({ Authorization: `Bearer ${token}` });
    await addAppCheckToken(headers);
    return fetchJson(
      `${firestoreOrigin}/v1/${DATABASE_PATH}/documents${path}`,
      { method: 'POST', headers, body: JSON.stringify(body), cache: 'no-store' },
      { timeoutMs: REQUEST_TIMEOUT_MS },
    );
  };
  const firestoreAnswer = await sendWithTokenRenewal(sendWithToken, {
    first: await owner.getIdToken(),
    mayRenew: true,
    renew: () => owner.getIdToken(true),
    isRefused: ({ status }) => status === 401,
  });
  if (!firestoreAnswer.ok || firestoreAnswer.body === null) {
    throw requestFailureError('accountNotLoaded', firestoreAnswer.status);
  }
  return firestoreAnswer.body;
}
