import type { UserRecord } from 'firebase-admin/auth';
import { auth } from './auth.ts';
import { codeOf } from './token-failure.ts';

/** An Auth account as an operator sees it. */
export interface OperatedAccount {
  readonly uid: string;
  readonly email: string | null;
  /** Whether its holder proved that the address is theirs. */
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  /** Whether anybody can sign in to it yet: a password, Google, … */
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

/** The account with this uid or e-mail address, or null. */
export async function findAccount(
  by: { readonly uid: string } | { readonly email: string },
): Promise<OperatedAccount | null> {
  const [user] = (await auth().getUsers([by])).users;
  return user === undefined ? null : operated(user);
}

/**
 * A new account without a password: its holder chooses one through `passwordLink`. Null when the
 * address has an account by now, be it that the answer to our own request was lost.
 */
export async function createAccount(email: string, name: string): Promise<OperatedAccount | null> {
  try {
    return operated(await auth().createUser({ email, displayName: name, emailVerified: false }));
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists') return null;
    throw error;
  }
}

/**
 * A link with which the account's holder chooses a password, and proves the address. Whoever has
 * the link has the account: hand it to its holder only, and write it to no log.
 */
export async function passwordLink(email: string): Promise<string> {
  return auth().generatePasswordResetLink(email);
}
