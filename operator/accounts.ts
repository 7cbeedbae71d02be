import { setTimeout } from 'node:timers/promises';
import { type Account, auth, readAccount } from '../functions/src/platform/auth.ts';

/**
 * True iff no one has shown that the account's address is theirs: anyone can register another
 * person's. An account to which no one can log in yet is an operator's.
 */
export function isUnproven({ signInWith, emailVerified }: Account): boolean {
  return signInWith.length > 0 && !emailVerified;
}

/** A new account without a password: its holder chooses one through `passwordLink`. */
export async function createAccount(email: string, name: string): Promise<Account> {
  return readAccount(await auth().createUser({ email, displayName: name, emailVerified: false }));
}

/**
 * A link with which the account's holder chooses a password, and proves the address. The link gives
 * the account away: hand it to its holder only, and write it to no log.
 */
export async function passwordLink(email: string): Promise<string> {
  return auth().generatePasswordResetLink(email);
}

/** Auth takes one request to delete accounts in a second. */
const PACE_MS = 1_000;

/**
 * Deletes these accounts, 1000 at most, and takes a second. Returns how many Auth would not delete;
 * gone is deleted.
 */
export async function deleteAccounts(uids: readonly string[]): Promise<number> {
  if (uids.length === 0) return 0;
  const [{ failureCount }] = await Promise.all([
    auth().deleteUsers([...uids]),
    setTimeout(PACE_MS),
  ]);
  return failureCount;
}

/** Every account, in pages of 1000 in Auth's own order. */
export async function* accountPages(): AsyncGenerator<readonly Account[]> {
  let next: string | undefined;
  do {
    const page = await auth().listUsers(1000, next);
    yield page.users.map(readAccount);
    next = page.pageToken;
  } while (next !== undefined);
}
