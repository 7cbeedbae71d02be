import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { uidSchema } from '../contract/fields.ts';
import { app } from './app.ts';
import { errorCodeOf, isKeyFetchFailure, KeysUnavailable } from './token-failure.ts';

export function auth(): Auth {
  return getAuth(app());
}

export interface VerifiedToken {
  readonly uid: string;
  readonly email: string | null;
  readonly signedInAt: Date;
}

/** An error with any other code says nothing about the token, because Auth could not be reached. */
const INVALID_TOKEN_CODES = new Set([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const CLOCK_SKEW_S = 60;

/**
 * Returns true if the token was issued in the future. Of a token's times, the Admin SDK checks only
 * the expiry.
 */
function isTokenFromFuture({ iat, auth_time }: { iat: number; auth_time: number }): boolean {
  return Math.max(iat, auth_time) > Date.now() / 1000 + CLOCK_SKEW_S;
}

/** Returns null for an invalid token, and throws if Auth could not be reached. */
async function nullIfTokenInvalid<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch (error) {
    if (isKeyFetchFailure(error)) throw new KeysUnavailable(error);
    if (INVALID_TOKEN_CODES.has(errorCodeOf(error))) return null;
    throw error;
  }
}

/**
 * Returns null for an invalid token. Without `confirmSession`, a token stays valid for up to an
 * hour after its session was revoked or its account was disabled or deleted. The Auth emulator
 * always checks the session.
 */
export async function verifyToken(
  token: string,
  confirmSession: boolean,
): Promise<VerifiedToken | null> {
  const claims = await nullIfTokenInvalid(auth().verifyIdToken(token, confirmSession));
  if (claims === null || isTokenFromFuture(claims)) return null;
  const { uid, email = null, auth_time, firebase } = claims;
  const isPasswordSession = firebase.sign_in_provider === 'password';
  if (confirmSession && isPasswordSession && !(await hasPassword(uid))) return null;
  return { uid, email, signedInAt: new Date(auth_time * 1000) };
}

/**
 * A session that began with a password is refused once the account has no password. A stranger may
 * have set the password before the address was verified. At a login with Google, Auth removes this
 * password, but the stranger's ID token stays valid for up to an hour.
 */
async function hasPassword(uid: string): Promise<boolean> {
  const account = await findAccount({ uid });
  return account?.signInWith.includes('password') ?? false;
}

export interface Account {
  readonly uid: string;
  /** In lower case. Null if the account has no email address. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  readonly createdAt: Date;
  /** Null before the first login. */
  readonly lastSignIn: Date | null;
  /** Login methods, for example 'password' or 'google.com'. Empty if nobody can log in yet. */
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

export async function findAccount(
  by: { readonly uid: string } | { readonly email: string },
): Promise<Account | null> {
  const [user] = (await auth().getUsers([by])).users;
  return user === undefined ? null : readAccount(user);
}

const MAX_ACCOUNTS_PER_LOOKUP = 100;

/** Ignores invalid uids, which Auth would reject together with the valid ones. */
export async function findAccounts(uids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
  const validUids = [...new Set(uids)].filter((uid) => uidSchema.safeParse(uid).success);
  const accountByUid = new Map<string, Account>();
  for (let start = 0; start < validUids.length; start += MAX_ACCOUNTS_PER_LOOKUP) {
    const batch = validUids.slice(start, start + MAX_ACCOUNTS_PER_LOOKUP).map((uid) => ({ uid }));
    for (const user of (await auth().getUsers(batch)).users)
      accountByUid.set(user.uid, readAccount(user));
  }
  return accountByUid;
}

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

export async function setAccountEnabled(uid: string, enabled: boolean): Promise<void> {
  await ignoreMissingAccount(auth().updateUser(uid, { disabled: !enabled }));
  if (!enabled) await endSessions(uid);
}

async function endSessions(uid: string): Promise<void> {
  await ignoreMissingAccount(auth().revokeRefreshTokens(uid));
}
