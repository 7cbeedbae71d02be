import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { uidSchema } from '../contract/fields.ts';
import { app } from './app.ts';
import { codeOf, isKeyFetchFailure, KeysUnavailable } from './token-failure.ts';

/** Firebase Auth as the Admin SDK sees it. */
export function auth(): Auth {
  return getAuth(app());
}

/** Who a verified token belongs to. */
export interface TokenHolder {
  readonly uid: string;
  readonly email: string | null;
  /** When the person last logged in. */
  readonly signedInAt: Date;
}

/** Auth's own answers that mean "this token is no good", as against "Auth could not be asked". */
const REFUSED_TOKEN = new Set([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** How far Google's clock and ours may be apart. Seconds. */
const CLOCK_SKEW_S = 60;

/** The Admin SDK checks that a token has not expired, but not that it is not from the future. */
function isFromTheFuture({ iat, auth_time }: { iat: number; auth_time: number }): boolean {
  return Math.max(iat, auth_time) > Date.now() / 1000 + CLOCK_SKEW_S;
}

/** The answer of Auth, or null when it refused the token. Throws when it could not be asked. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isKeyFetchFailure(error)) throw new KeysUnavailable(error);
    if (REFUSED_TOKEN.has(codeOf(error))) return null;
    throw error;
  }
}

/**
 * Who an ID token belongs to; null if it is forged, expired, or of another project. With
 * `confirmSession` Auth is asked as well, so that a revoked session, a disabled or deleted account, and a
 * session by a password that the account no longer has are refused at once. Otherwise a token lasts up to
 * an hour. Throws if Google cannot be asked. Under the Auth emulator, whose tokens carry no signature, the
 * Admin SDK always asks.
 */
export async function verifyToken(
  token: string,
  confirmSession: boolean,
): Promise<TokenHolder | null> {
  const claims = await unlessRefused(auth().verifyIdToken(token, confirmSession));
  if (claims === null || isFromTheFuture(claims)) return null;
  const { uid, email = null, auth_time, firebase } = claims;
  const byPassword = firebase.sign_in_provider === 'password';
  if (confirmSession && byPassword && !(await hasPassword(uid))) return null;
  return { uid, email, signedInAt: new Date(auth_time * 1000) };
}

/**
 * A login with Google removes a password that was set before the address was proven, perhaps by another
 * person. The sessions that began with that password stay, and are refused here.
 */
async function hasPassword(uid: string): Promise<boolean> {
  const account = await findAccount({ uid });
  return account?.signInWith.includes('password') ?? false;
}

export interface Account {
  readonly uid: string;
  /** In lower case; null where it has none. */
  readonly email: string | null;
  /** Whether its holder proved that the address is theirs. */
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  readonly createdAt: Date;
  /** Null before its holder logs in for the first time. */
  readonly lastSignIn: Date | null;
  /** 'password', 'google.com', …; empty for an account to which its holder cannot log in yet. */
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
    // Empty before the first, whatever the type says.
    lastSignIn: lastSignInTime ? new Date(lastSignInTime) : null,
    signInWith: providerData.map(({ providerId }) => providerId),
  };
}

/** The account with this uid or address, or null. One request. */
export async function findAccount(
  by: { readonly uid: string } | { readonly email: string },
): Promise<Account | null> {
  const [user] = (await auth().getUsers([by])).users;
  return user === undefined ? null : readAccount(user);
}

/** As many accounts as Auth looks up in one request. */
const LOOKUP_BATCH = 100;

/**
 * The Auth accounts that exist among these uids, by uid; a text that is no uid has none. One
 * request for every 100, none of them a Firestore read.
 */
export async function findAccounts(uids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
  const unique = [...new Set(uids)].filter((uid) => uidSchema.safeParse(uid).success);
  const found = new Map<string, Account>();
  for (let start = 0; start < unique.length; start += LOOKUP_BATCH) {
    const batch = unique.slice(start, start + LOOKUP_BATCH).map((uid) => ({ uid }));
    for (const user of (await auth().getUsers(batch)).users) found.set(user.uid, readAccount(user));
  }
  return found;
}

/** Waits for a change of an account; a missing account needs none. */
async function unlessGone(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

/** Deletes the account. */
export async function deleteAccount(uid: string): Promise<void> {
  await unlessGone(auth().deleteUser(uid));
}

/** Locks the account and ends its sessions, or unlocks it. */
export async function setAccountEnabled(uid: string, enabled: boolean): Promise<void> {
  await unlessGone(auth().updateUser(uid, { disabled: !enabled }));
  if (!enabled) await endSessions(uid);
}

/** Ends the account's sessions; its holder can log in again. */
async function endSessions(uid: string): Promise<void> {
  await unlessGone(auth().revokeRefreshTokens(uid));
}
