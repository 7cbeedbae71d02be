import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from 'firebase-functions/https';
import type { Allow, Endpoint } from '../contract/endpoint.ts';
import type { Role } from '../contract/roles.ts';
import type { MemberRecord } from '../documents/users.ts';
import type { TokenHolder } from './auth.ts';
import { Refusal } from './refusal.ts';

/** A logged-in person who is not suspended. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  /** When they last logged in. */
  readonly signedInAt: Date;
  /** Whether they did so by Google. */
  readonly byGoogle: boolean;
  /** Their document as it was when the call came in, null without one. */
  readonly member: MemberRecord | null;
}

/** A caller whose role is among those that the endpoint allows. */
export interface MemberCaller<R extends Role = Role> extends Caller {
  readonly member: MemberRecord & { readonly role: R };
}

/** What a handler may count on, exactly as its endpoint's `allow` says. */
export type CallerFor<A extends Allow> = A extends 'anyone'
  ? null
  : A extends 'optionallySignedIn'
    ? Caller | null
    : A extends readonly (infer R extends Role)[]
      ? MemberCaller<R>
      : Caller;

const BEARER = /^Bearer ([A-Za-z0-9_.-]+)$/;

/** The caller whom the bearer token names, null without one; 401 for a token that does not count. */
async function authenticate(request: Request, confirmSession: boolean): Promise<Caller | null> {
  const header = request.get('authorization');
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw new Refusal('unauthenticated');
  const [{ verifyToken }, { findMember }] = await Promise.all([
    import('./auth.ts'),
    import('../documents/users.ts'),
  ]);
  const holder = await verifyToken(token, confirmSession);
  if (holder === null) throw new Refusal('unauthenticated');
  const member = await findMember(holder.uid);
  if (member?.disabled || (await hasLostItsPassword(holder, member))) {
    throw new Refusal('unauthenticated');
  }
  // Also where others' session is not confirmed: that of admins, who may read about every member, and
  // of callers without a document, who may have been removed or have left.
  const unconfirmed = !confirmSession && (member === null || member.role === 'admin');
  if (unconfirmed && (await verifyToken(token, true)) === null) {
    throw new Refusal('unauthenticated');
  }
  const { uid, email, signedInAt, byGoogle } = holder;
  return { uid, email, signedInAt, byGoogle, member };
}

/**
 * True iff the session began with a password that the account had before its holder came by Google
 * (`passwordSessionsSince`). The first call that shows Google marks the document, for the rules too,
 * which cannot ask Auth. Later ones ask Auth only of sessions that began with a password: the Auth
 * emulator says of every refreshed one that it began at the account's latest login.
 */
async function hasLostItsPassword(
  { uid, signedInAt, byGoogle, hasGoogle }: TokenHolder,
  member: MemberRecord | null,
): Promise<boolean> {
  if (beganTooEarly({ signedInAt, byGoogle }, member)) return true;
  const marked = member?.passwordSessionsSince ?? null;
  if (!hasGoogle || (byGoogle && (member === null || marked !== null))) return false;
  const [{ findAccount, passwordSessionsSince }, { memberRef }] = await Promise.all([
    import('./auth.ts'),
    import('../documents/users.ts'),
  ]);
  const account = await findAccount({ uid });
  const since = passwordSessionsSince(account, new Date());
  if (member !== null && marked === null && since !== null) {
    await memberRef(uid).update({ passwordSessionsSince: since });
  }
  return !byGoogle && !account?.signInWith.includes('password');
}

/** True iff the session began by password before the second that `passwordSessionsSince` names. */
function beganTooEarly(
  { signedInAt, byGoogle }: Pick<Caller, 'signedInAt' | 'byGoogle'>,
  member: MemberRecord | null,
): boolean {
  const since = member?.passwordSessionsSince ?? null;
  return !byGoogle && since !== null && signedInAt.getTime() < since * 1000;
}

/** True iff the endpoint lets in members with any role, or the member has one that it names. */
function hasAllowedRole(allow: Allow, member: MemberRecord | null): boolean {
  return typeof allow === 'string' || allow.some((role) => role === member?.role);
}

/**
 * The caller, let in by the endpoint's `allow`; refuses with 401 or 403. Where the endpoint says so,
 * and for every call of an admin or without a document, Auth is asked whether the session was revoked.
 */
export async function admit(endpoint: Endpoint, request: Request): Promise<Caller | null> {
  const { allow, confirmSession } = endpoint;
  if (allow === 'anyone') return null;
  const caller = await authenticate(request, confirmSession);
  if (allow === 'optionallySignedIn') return caller;
  if (caller === null) throw new Refusal('unauthenticated');
  if (!hasAllowedRole(allow, caller.member)) throw new Refusal('forbidden');
  return caller;
}

/** A call whose handler is running. */
interface CallInProgress {
  readonly allow: Allow;
  readonly caller: Caller | null;
}

const callsInProgress = new AsyncLocalStorage<CallInProgress>();

/** Runs a handler so that `callInProgress` tells its transactions for whom they act. */
export function duringCall<T>(call: CallInProgress, handling: () => Promise<T>): Promise<T> {
  return callsInProgress.run(call, handling);
}

/** The call for which the running code works; undefined in jobs and operators' programs. */
export function callInProgress(): CallInProgress | undefined {
  return callsInProgress.getStore();
}

/**
 * Refuses a caller whom `admit` let in, if it would not let them in now that their document is
 * `member`: 401 once they are suspended or gone, 403 once they have lost the role.
 */
export function refuseAgain(allow: Allow, caller: Caller, member: MemberRecord | null): void {
  const isGone = member === null && caller.member !== null;
  if (isGone || member?.disabled || beganTooEarly(caller, member)) {
    throw new Refusal('unauthenticated');
  }
  if (!hasAllowedRole(allow, member)) throw new Refusal('forbidden');
}

/** True iff the caller logged in within so many milliseconds before `now`. */
export function signedInWithin(ms: number, { signedInAt }: Caller, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= ms;
}

/** True iff the caller may see what belongs to `uid`: their own, or as an admin. */
export function isSelfOrAdmin(caller: Caller, uid: string): boolean {
  return caller.uid === uid || caller.member?.role === 'admin';
}
