import { pictureUrlOfPath, ROLES, type Role, STORAGE_ORIGIN } from '@elevere/functions/contract';
import { ApiError, connectionFailure } from './api-error.ts';
import { addAppCheckToken } from './app-check-token.ts';
import { emulatorPort } from './emulator-port.ts';
import { requestJson, requestWithToken } from './request-json.ts';

// Reads and writes users/{uid} by Firestore's REST interface, because one read and one write do not
// justify the SDK.

/** The fields of users/{uid} that pages need. */
export interface UserDocument {
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Copy of the account's email address. */
  readonly email: string;
  /** Web address. users/{uid} stores the path in the bucket. */
  readonly profilePicture: string;
  /** Uids of the members who vouched for the person. */
  readonly invitedBy: readonly string[];
}

/** The document's owner, from Firebase Auth. */
interface Owner {
  readonly uid: string;
  readonly email: string | null;
  getIdToken: (renew?: boolean) => Promise<string>;
}

const DATABASE = `projects/${__FIREBASE_OPTIONS__.projectId}/databases/(default)`;

/** Timeout for reading the document. After it the page reports a failure. Milliseconds. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * True if the person may no longer read their own document. A suspended member's token stays valid
 * for a while, so the rules check a mark in the document.
 */
export function isClosedDocument(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreadDocument' && error.status === 403;
}

/** Reads users/{uid}. Null if there is no such document. Rejects if it cannot be read. */
export async function readUserDocument(owner: Owner): Promise<UserDocument | null> {
  // A batch of one, because a GET of a missing document logs an error in the browser.
  const documents = [`${DATABASE}/documents/users/${owner.uid}`];
  const [{ found } = {}] = (await ask(owner, ':batchGet', {
    documents,
  })) as readonly BatchGetResult[];
  if (found === undefined) {
    return null;
  }
  const { fields = {} } = found;
  const textOf = (field: string) => fields[field]?.stringValue ?? '';
  return {
    // Not roleSchema, because this file is in every member's page and should not load zod.
    role: ROLES.find((known) => known === textOf('role')) ?? null,
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    email: textOf('email'),
    profilePicture: pictureUrlOfPath(textOf('profilePicture'), {
      origin: __EMULATED__ ? `http://127.0.0.1:${emulatorPort(9199)}` : STORAGE_ORIGIN,
      bucket: __FIREBASE_OPTIONS__.storageBucket,
    }),
    invitedBy: (fields['invitedBy']?.arrayValue?.values ?? []).flatMap(
      ({ stringValue }) => stringValue ?? [],
    ),
  };
}

/**
 * Creates users/{uid} of the person who signs up. The rules let clients write no other document.
 */
export async function writeSignUp(
  owner: Owner,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  // Auth's spelling of the address, because the rules compare it with the token's.
  const written = { firstName, lastName, email: owner.email ?? '' };
  const fields = Object.fromEntries(
    Object.entries(written).map(([name, stringValue]) => [name, { stringValue }]),
  );
  await ask(owner, `/users?documentId=${encodeURIComponent(owner.uid)}`, { fields });
}

/** A document in Firestore's REST format, with the types of values that are read here. */
interface Document {
  readonly fields?: Readonly<Record<string, Value>>;
}

interface BatchGetResult {
  /** Missing if the document does not exist. */
  readonly found?: Document;
}

interface Value {
  readonly stringValue?: string;
  readonly arrayValue?: { readonly values?: readonly Value[] };
}

/** Sends a POST to Firestore and returns its answer. Renews a token that Firestore refuses. */
async function ask(owner: Owner, path: string, body: object): Promise<unknown> {
  const origin = __EMULATED__
    ? `http://127.0.0.1:${emulatorPort(8080)}`
    : 'https://firestore.googleapis.com';
  const send = async (token: string | null) => {
    const headers = new Headers({ Authorization: `Bearer ${token}` });
    await addAppCheckToken(headers);
    return requestJson(
      `${origin}/v1/${DATABASE}/documents${path}`,
      { method: 'POST', headers, body: JSON.stringify(body), cache: 'no-store' },
      { within: ANSWER_WITHIN_MS },
    );
  };
  const answer = await requestWithToken(send, {
    first: await owner.getIdToken(),
    mayRenew: true,
    renew: () => owner.getIdToken(true),
    isRefused: ({ status }) => status === 401,
  });
  if (!answer.ok || answer.body === null) {
    throw connectionFailure('unreadDocument', answer.status);
  }
  return answer.body;
}
