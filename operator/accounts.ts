import { setTimeout } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../functions/src/platform/auth.ts';

/** An Auth account as an operator sees it. */
export interface OperatedAccount {
  readonly uid: string;
  readonly email: string | null;
  /** Whether its holder proved that the address is theirs. */
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  /** Whether its holder can log in to it yet: a password, Google, … */
  readonly hasSignIn: boolean;
}

function operated(user: UserRecord): OperatedAccount {
  return {
    uid: user.uid,
    email: user.email?.toLowerCase() ?? null,
    emailVerified: user.emailVerified,
    enabled: !user.disabled,
    hasSignIn: user.providerData.length > 0,
  };
}

/** The account with this uid or email address, or null. */
export async function findAccount(
  by: { readonly uid: string } | { readonly email: string },
): Promise<OperatedAccount | null> {
  const [user] = (await auth().getUsers([by])).users;
  return user === undefined ? null : operated(user);
}

/** A new account without a password: its holder chooses one through `passwordLink`. */
export async function createAccount(email: string, name: string): Promise<OperatedAccount> {
  return operated(await auth().createUser({ email, displayName: name, emailVerified: false }));
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

/** An account with when it was made. */
export interface DatedAccount {
  readonly uid: string;
  readonly email: string | null;
  readonly createdAt: Date;
}

/** Every account, in pages of 1000 in Auth's own order. */
export async function* accountPages(): AsyncGenerator<readonly DatedAccount[]> {
  let next: string | undefined;
  do {
    const page = await auth().listUsers(1000, next);
    yield page.users.map(({ uid, email = null, metadata }) => ({
      ...{ uid, email },
      createdAt: new Date(metadata.creationTime),
    }));
    next = page.pageToken;
  } while (next !== undefined);
}
