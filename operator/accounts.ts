import { setTimeout } from 'node:timers/promises';
import { type Account, auth, readAccount } from '../functions/src/platform/auth.ts';

/**
 * True if the account's address is not verified. A stranger may then have created the account,
 * because anyone can sign up with another person's address. False for an account without a login
 * method, because an operator created it.
 */
export function mayBelongToStranger({ signInWith, emailVerified }: Account): boolean {
  return signInWith.length > 0 && !emailVerified;
}

/** Creates an account without a password. Its owner sets one through `passwordLink`. */
export async function createAccount(email: string, name: string): Promise<Account> {
  return readAccount(await auth().createUser({ email, displayName: name, emailVerified: false }));
}

/**
 * Creates a link with which the owner sets a password and verifies the address. Anyone with the
 * link can take over the account. So send the link only to the owner, and never write it to a log.
 */
export async function passwordLink(email: string): Promise<string> {
  return auth().generatePasswordResetLink(email);
}

/**
 * Pause between two requests to delete accounts, because Auth accepts one such request per second.
 * Milliseconds.
 */
const DELETION_PAUSE_MS = 1_000;

/**
 * Deletes these accounts, at most 1000, and waits a second. Returns how many could not be deleted.
 * A missing account counts as deleted.
 */
export async function deleteAccounts(uids: readonly string[]): Promise<number> {
  if (uids.length === 0) return 0;
  const [{ failureCount }] = await Promise.all([
    auth().deleteUsers([...uids]),
    setTimeout(DELETION_PAUSE_MS),
  ]);
  return failureCount;
}

/** Yields all accounts, in pages of 1000. */
export async function* accountPages(): AsyncGenerator<readonly Account[]> {
  let nextPageToken: string | undefined;
  do {
    const page = await auth().listUsers(1000, nextPageToken);
    yield page.users.map(readAccount);
    nextPageToken = page.pageToken;
  } while (nextPageToken !== undefined);
}
