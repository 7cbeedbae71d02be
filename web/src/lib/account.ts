import {
  DEFAULT_PROFILE_PICTURE,
  ROLES,
  type Role,
  STORAGE_ORIGIN,
  shownPicture,
} from '@elevere/functions/contract';
import { appCheckToken } from './app-check-token.ts';
import { emulatorPort } from './emulator-port.ts';

// users/{uid} by Firestore's REST interface: one read and one write need no SDK.

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

/** Whose document it is, as Firebase Auth knows them. */
export interface Owner {
  readonly uid: string;
  readonly email: string | null;
  getIdToken: () => Promise<string>;
}

/** How long the document may take; then the person is told. Milliseconds. */
const ANSWER_WITHIN_MS = 15_000;

/** Firestore answered, but not with the document. */
class AccountRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`users/{uid}: ${status}`);
    this.status = status;
  }
}

/**
 * True iff Firestore closes the person's own document to them: the suspension marks it first, and
 * disables the account only then.
 */
export function isClosedDocument(error: unknown): boolean {
  return error instanceof AccountRefused && error.status === 403;
}

/** Reads users/{uid}: null when there is no such document. Rejects when it cannot be read. */
export async function readAccount(owner: Owner): Promise<Account | null> {
  const response = await ask(owner, `/${owner.uid}`);
  if (response.status === 404) {
    return null;
  }
  const { fields = {} } = await documentIn(response);
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

/** The one write that a client may do (section 7): creates users/{uid} of the person who signs up. */
export async function writeSignUp(
  owner: Owner,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<Account> {
  // The address as Auth keeps it: the rules compare it with the token's.
  const written = { firstName, lastName, email: owner.email ?? '' };
  const fields = Object.fromEntries(
    Object.entries(written).map(([name, stringValue]) => [name, { stringValue }]),
  );
  const path = `?documentId=${encodeURIComponent(owner.uid)}`;
  await documentIn(await ask(owner, path, { method: 'POST', body: JSON.stringify({ fields }) }));
  return { role: null, ...written, profilePicture: DEFAULT_PROFILE_PICTURE, invitedBy: [] };
}

/** As Firestore's REST interface writes it; of each field the kinds of value that are read here. */
interface Document {
  readonly fields?: Readonly<Record<string, Value>>;
}

interface Value {
  readonly stringValue?: string;
  readonly arrayValue?: { readonly values?: readonly Value[] };
}

async function ask(owner: Owner, path: string, request: RequestInit = {}): Promise<Response> {
  const origin = __EMULATED__
    ? `http://127.0.0.1:${emulatorPort(8080)}`
    : 'https://firestore.googleapis.com';
  const { projectId } = __FIREBASE_OPTIONS__;
  const headers = new Headers({ Authorization: `Bearer ${await owner.getIdToken()}` });
  const appToken = await appCheckToken();
  if (appToken !== null) {
    headers.set('X-Firebase-AppCheck', appToken);
  }
  return fetch(`${origin}/v1/projects/${projectId}/databases/(default)/documents/users${path}`, {
    ...request,
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

async function documentIn(response: Response): Promise<Document> {
  if (!response.ok) {
    throw new AccountRefused(response.status);
  }
  return response.json() as Promise<Document>;
}
