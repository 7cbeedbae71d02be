import { setTimeout } from 'node:timers/promises';
import { type Account, auth, readAccount } from '../../functions/src/platform/auth.ts';

/**
 * True if the account's email address may belong to another person, because anyone can sign up with
 * an address that is not theirs.
 */
export function hasUnverifiedOwner({ signInWith, emailVerified }: Account): boolean {
  // Signing up adds a login method, so only an operator can have created an account without one.
  return signInWith.length > 0 && !emailVerified;
}

/** Creates an account. Its owner sets the password through the link of `createPasswordLink`. */
export async function createAccount(email: string, name: string): Promise<Account> {
  return readAccount(await auth().createUser({ email, displayName: name, emailVerified: false }));
}

/**
 * Returns a link that sets the account's password. Anyone with the link can take over the account:
 * send it only to the owner, and never log it.
 */
export async function createPasswordLink(email: string): Promise<string> {
  return auth().generatePasswordResetLink(email);
}

/** Firebase Auth accepts only one deletion request per second. */
const DELETION_INTERVAL_MS = 1_000;

/**
 * Deletes at most 1000 accounts. Returns the number of failures. A missing account is no failure.
 */
export async function deleteAccounts(uids: readonly string[]): Promise<number> {
  if (uids.length === 0) return 0;
  const [{ failureCount }] = await Promise.all([
    auth().deleteUsers([...uids]),
    setTimeout(DELETION_INTERVAL_MS),
  ]);
  return failureCount;
}

export async function* readAccountPages(): AsyncGenerator<readonly Account[]> {
  let nextPageToken: string | undefined;
  do {
    const page = await auth().listUsers(1000, nextPageToken);
    yield page.users.map(readAccount);
    nextPageToken = page.pageToken;
  } while (nextPageToken !== undefined);
}
