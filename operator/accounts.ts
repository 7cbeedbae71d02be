import { type Account, auth, readAccount } from '../functions/src/platform/auth.ts';

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

/** Every account, in pages of 1000 in Auth's own order. */
export async function* accountPages(): AsyncGenerator<readonly Account[]> {
  let next: string | undefined;
  do {
    const page = await auth().listUsers(1000, next);
    yield page.users.map(readAccount);
    next = page.pageToken;
  } while (next !== undefined);
}
