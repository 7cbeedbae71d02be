import { ROLES, type Role, STORAGE_ORIGIN, shownPicture } from '@elevere/functions/contract';
import { ApiError, connectionFailure } from './api-error.ts';
import { addAppCheckToken } from './app-check-token.ts';
import { emulatorPort } from './emulator-port.ts';
import { requestJson, requestWithToken } from './request-json.ts';

// users/{uid} by Firestore's REST interface: one read and one write need no SDK.

/** The fields of users/{uid} that pages need. */
export interface UserDocument {
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

/** Whose document it is, as Firebase Auth knows them. */
interface Owner {
  readonly uid: string;
  readonly email: string | null;
  getIdToken: (renew?: boolean) => Promise<string>;
}

const DATABASE = `projects/${__FIREBASE_OPTIONS__.projectId}/databases/(default)`;

/** How long the document may take; then the person is told. Milliseconds. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * True iff Firestore closes the person's own document to them: the suspension has marked it, and a
 * token that was given before lasts on.
 */
export function isClosedDocument(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreadDocument' && error.status === 403;
}

/** Reads users/{uid}: null when there is no such document. Rejects when it cannot be read. */
export async function readUserDocument(owner: Owner): Promise<UserDocument | null> {
  // A batch of one, since a plain GET of what is not there is an error in the browser's log.
  const documents = [`${DATABASE}/documents/users/${owner.uid}`];
  const [{ found } = {}] = (await ask(owner, ':batchGet', { documents })) as readonly Batched[];
  if (found === undefined) {
    return null;
  }
  const { fields = {} } = found;
  const textOf = (field: string) => fields[field]?.stringValue ?? '';
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
    invitedBy: (fields['invitedBy']?.arrayValue?.values ?? []).flatMap(
      ({ stringValue }) => stringValue ?? [],
    ),
  };
}

/** The one write that a client may do: creates users/{uid} of the person who signs up. */
export async function writeSignUp(
  owner: Owner,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  // The address as Auth keeps it: the rules compare it with the token's.
  const written = { firstName, lastName, email: owner.email ?? '' };
  const fields = Object.fromEntries(
    Object.entries(written).map(([name, stringValue]) => [name, { stringValue }]),
  );
  await ask(owner, `/users?documentId=${encodeURIComponent(owner.uid)}`, { fields });
}

/** As Firestore's REST interface writes it; of each field the kinds of value that are read here. */
interface Document {
  readonly fields?: Readonly<Record<string, Value>>;
}

interface Batched {
  /** Not there for a document that is missing. */
  readonly found?: Document;
}

interface Value {
  readonly stringValue?: string;
  readonly arrayValue?: { readonly values?: readonly Value[] };
}

/** Sends one POST to Firestore and returns its answer. Renews a token that Firestore refuses. */
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
