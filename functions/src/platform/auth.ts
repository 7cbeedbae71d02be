import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { uidSchema } from '../contract/fields.ts';
import { app } from './app.ts';
import { errorCodeOf, isKeyFetchFailure, KeysUnavailable } from './token-failure.ts';

export function auth(): Auth {
  return getAuth(app());
}

/** The person whom a valid ID token identifies. */
export interface TokenHolder {
  readonly uid: string;
  readonly email: string | null;
  /** When the person last logged in. */
  readonly signedInAt: Date;
}

/** Error codes of Auth for an invalid token. Other errors mean that Auth could not be reached. */
const INVALID_TOKEN_CODES = new Set([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Tolerated difference between Google's clock and the server's. Seconds. */
const CLOCK_SKEW_S = 60;

/**
 * True if the token's time of issue or time of login is in the future. The Admin SDK checks only
 * the time of expiry.
 */
function isFromFuture({ iat, auth_time }: { iat: number; auth_time: number }): boolean {
  return Math.max(iat, auth_time) > Date.now() / 1000 + CLOCK_SKEW_S;
}

/**
 * Waits for Auth to verify a token. Returns null for an invalid token, and throws if Auth could not
 * be reached.
 */
async function nullIfInvalid<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch (error) {
    if (isKeyFetchFailure(error)) throw new KeysUnavailable(error);
    if (INVALID_TOKEN_CODES.has(errorCodeOf(error))) return null;
    throw error;
  }
}

/**
 * Returns the person to whom an ID token belongs. Null if the token is forged, expired, or of
 * another project. Throws if Google cannot be reached. Without `confirmSession`, a token stays
 * valid for up to an hour, even if its session was revoked meanwhile. With `confirmSession`, the
 * result is also null if the session was revoked, if the account was disabled or deleted, or if the
 * session began with a password that the account no longer has. With the Auth emulator, whose
 * tokens have no signature, Auth always checks the session.
 */
export async function verifyToken(
  token: string,
  confirmSession: boolean,
): Promise<TokenHolder | null> {
  const claims = await nullIfInvalid(auth().verifyIdToken(token, confirmSession));
  if (claims === null || isFromFuture(claims)) return null;
  const { uid, email = null, auth_time, firebase } = claims;
  const usedPassword = firebase.sign_in_provider === 'password';
  if (confirmSession && usedPassword && !(await hasPassword(uid))) return null;
  return { uid, email, signedInAt: new Date(auth_time * 1000) };
}

/**
 * True if the account has a password. When a person logs in with Google, Auth removes a password
 * that was set before the address was verified, because another person may have set it. Auth does
 * not end the sessions that began with the removed password. So `verifyToken` rejects those
 * sessions if `confirmSession` is true.
 */
async function hasPassword(uid: string): Promise<boolean> {
  const account = await findAccount({ uid });
  return account?.signInWith.includes('password') ?? false;
}

export interface Account {
  readonly uid: string;
  /** The email address in lower case. Null without one. */
  readonly email: string | null;
  /** True if the owner of the account has verified the address. */
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  readonly createdAt: Date;
  /** The time of the last login. Null before the first one. */
  readonly lastSignIn: Date | null;
  /**
   * The login methods, for example 'password' or 'google.com'. Empty if the account has none, so
   * nobody can log in yet.
   */
  readonly signInWith: readonly string[];
}

export function readAccount(user: UserRecord): Account {
  const { uid, email, emailVerified, disabled, metadata, providerData } = user;
  const { creationTime, lastSignInTime } = metadata;
  return {
    uid,
    emailVerified,
    enabled: !disabled,
    email: email?.toLowerCase() ?? null,
    createdAt: new Date(creationTime),
    // `lastSignInTime` is empty before the first login, although its type says otherwise.
    lastSignIn: lastSignInTime ? new Date(lastSignInTime) : null,
    signInWith: providerData.map(({ providerId }) => providerId),
  };
}

/** Finds the account with this uid or email address in one request. Null if there is none. */
export async function findAccount(
  by: { readonly uid: string } | { readonly email: string },
): Promise<Account | null> {
  const [user] = (await auth().getUsers([by])).users;
  return user === undefined ? null : readAccount(user);
}

/** How many accounts Auth looks up in one request. */
const LOOKUP_BATCH = 100;

/**
 * Returns the Auth accounts of these uids as a map from uid to account. Ignores invalid uids. Sends
 * one request for every 100 uids.
 */
export async function findAccounts(uids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
  const validUids = [...new Set(uids)].filter((uid) => uidSchema.safeParse(uid).success);
  const accounts = new Map<string, Account>();
  for (let start = 0; start < validUids.length; start += LOOKUP_BATCH) {
    const batch = validUids.slice(start, start + LOOKUP_BATCH).map((uid) => ({ uid }));
    for (const user of (await auth().getUsers(batch)).users)
      accounts.set(user.uid, readAccount(user));
  }
  return accounts;
}

/** Waits for a change to an account. Does nothing if the account does not exist. */
async function ignoreMissingAccount(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (errorCodeOf(error) !== 'auth/user-not-found') throw error;
  }
}

export async function deleteAccount(uid: string): Promise<void> {
  await ignoreMissingAccount(auth().deleteUser(uid));
}

/** Enables the account, or disables it and ends its sessions. */
export async function setAccountEnabled(uid: string, enabled: boolean): Promise<void> {
  await ignoreMissingAccount(auth().updateUser(uid, { disabled: !enabled }));
  if (!enabled) await endSessions(uid);
}

/** Ends the account's sessions. Its owner can log in again. */
async function endSessions(uid: string): Promise<void> {
  await ignoreMissingAccount(auth().revokeRefreshTokens(uid));
}
