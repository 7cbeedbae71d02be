import { setTimeout } from 'node:timers/promises';
import { type Account, auth, readAccount } from '../functions/src/platform/auth.ts';

/**
 * True if nobody has proven that the account's address is theirs. Anyone can register with another
 * person's address. An account to which nobody can log in yet was created by an operator.
 */
export function isUnproven({ signInWith, emailVerified }: Account): boolean {
  return signInWith.length > 0 && !emailVerified;
}

/** Creates an account without a password. Its owner chooses one by `passwordLink`. */
export async function createAccount(email: string, name: string): Promise<Account> {
  return readAccount(await auth().createUser({ email, displayName: name, emailVerified: false }));
}

/**
 * A link by which the owner chooses a password and verifies the address. Anyone with the link can take
 * the account, so it must go to the owner only, and never into a log.
 */
export async function passwordLink(email: string): Promise<string> {
  return auth().generatePasswordResetLink(email);
}

/** Auth accepts one request to delete accounts per second. */
const PACE_MS = 1_000;

/**
 * Deletes these accounts, at most 1000, and waits a second. Returns how many could not be deleted. A
 * missing account counts as deleted.
 */
export async function deleteAccounts(uids: readonly string[]): Promise<number> {
  if (uids.length === 0) return 0;
  const [{ failureCount }] = await Promise.all([
    auth().deleteUsers([...uids]),
    setTimeout(PACE_MS),
  ]);
  return failureCount;
}

/** All accounts, in pages of 1000. */
export async function* accountPages(): AsyncGenerator<readonly Account[]> {
  let next: string | undefined;
  do {
    const page = await auth().listUsers(1000, next);
    yield page.users.map(readAccount);
    next = page.pageToken;
  } while (next !== undefined);
}
