import { APP_CHECK_HEADER, ROLES, type Role } from '@elevere/functions/contract';
import { appCheckToken } from './app-check-token.ts';
import { auth, type User } from './identity.ts';

/**
 * Firestore behind one door, by its REST interface: one document is read and one written, for
 * which the SDK's 21 kB are much (docs/decisions/045). The rules see no difference.
 */
const { projectId } = __FIREBASE_OPTIONS__;
const HOST = __EMULATED__ ? 'http://127.0.0.1:8080' : 'https://firestore.googleapis.com';
const DOCUMENTS = `projects/${projectId}/databases/(default)/documents`;

/** What users/{uid} says of a member (section 3). */
export interface Account {
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Reads users/{uid}: null when there is no such document. Rejects when it cannot be read. */
export async function readAccount(uid: string): Promise<Account | null> {
  // Not a plain GET, whose 404 the browser would report as an error.
  const answer = await readAnswer(await send(':batchGet', { documents: [nameOf(uid)] }));
  const [result]: readonly unknown[] = Array.isArray(answer) ? answer : [];
  if (property(result, 'missing') !== undefined) {
    return null;
  }
  const document = property(result, 'found');
  if (document === undefined) {
    throw new Error('Firestore answered something else.');
  }
  const role = textOf(document, 'role');
  return {
    // Not roleSchema: this is in every member's page, and zod should not be.
    role: ROLES.find((known) => known === role) ?? null,
    firstName: textOf(document, 'firstName'),
    lastName: textOf(document, 'lastName'),
  };
}

/** The one write that a client may do (section 7): creates users/{uid} of whoever signs up. */
export async function writeSignUp(
  user: User,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<Account> {
  const fields = {
    firstName: { stringValue: names.firstName },
    lastName: { stringValue: names.lastName },
    // As Auth keeps it: the rules compare it with the token's.
    email: { stringValue: user.email ?? '' },
  };
  const update = { name: nameOf(user.uid), fields };
  await readAnswer(await send(':commit', { writes: [{ update }] }));
  return { role: null, ...names };
}

/** Longer than any answer that is still to come. Milliseconds. */
const TIMEOUT_MS = 20_000;

const nameOf = (uid: string) => `${DOCUMENTS}/users/${uid}`;

async function send(action: ':batchGet' | ':commit', body: object): Promise<Response> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const token = await auth.currentUser?.getIdToken();
  if (token !== undefined) {
    headers.set('Authorization', `Bearer ${token}`);
  }
  const appToken = await appCheckToken();
  if (appToken !== null) {
    headers.set(APP_CHECK_HEADER, appToken);
  }
  return fetch(`${HOST}/v1/${DOCUMENTS}${action}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) {
    throw new Error(`Firestore answered ${response.status}.`);
  }
  return response.json();
}

/** A text of a document, as REST writes it; empty where the field is missing or something else. */
function textOf(document: unknown, field: string): string {
  const value = property(property(property(document, 'fields'), field), 'stringValue');
  return typeof value === 'string' ? value : '';
}

function property(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
