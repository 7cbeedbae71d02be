import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';

/** Firebase Auth as the Admin SDK sees it. */
export function auth(): Auth {
  if (getApps().length === 0) initializeApp();
  return getAuth();
}

/** Who a verified token belongs to. */
export interface TokenHolder {
  readonly uid: string;
  readonly email: string | null;
  /** When the person last proved who they are. */
  readonly signedInAt: Date;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
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

/**
 * The holder of an ID token, or null when it is forged, expired, revoked, or of a disabled or
 * deleted account. Revocation is asked on every call, so an open session loses its rights at the
 * next one. Throws when Auth itself cannot be reached.
 */
export async function verifyToken(token: string): Promise<TokenHolder | null> {
  try {
    const decoded = await auth().verifyIdToken(token, true);
    return {
      uid: decoded.uid,
      email: decoded.email ?? null,
      signedInAt: new Date(decoded.auth_time * 1000),
    };
  } catch (error) {
    if (REFUSED_TOKEN.has(codeOf(error))) return null;
    throw error;
  }
}

export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly enabled: boolean;
}

/** The Auth accounts that exist among these uids, by uid. */
export async function accounts(uids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
  const unique = [...new Set(uids)];
  if (unique.length === 0) return new Map();
  const found = await auth().getUsers(unique.map((uid) => ({ uid })));
  return new Map(
    found.users.map((user) => [
      user.uid,
      { uid: user.uid, email: user.email?.toLowerCase() ?? null, enabled: !user.disabled },
    ]),
  );
}
