import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'firebase-admin/firestore';
import type { Request } from 'firebase-functions/https';
import type { Allow, Endpoint } from '../contract/endpoint.ts';
import type { Role } from '../contract/roles.ts';
import type { MemberRecord } from '../domain/member.ts';
import { Refusal } from './refusal.ts';

/** A logged-in person who is not suspended. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  /** When the person last logged in. */
  readonly signedInAt: Date;
  /** The person's document when the call came in. Null without one. */
  readonly member: MemberRecord | null;
}

/** A caller with a role that the endpoint allows. */
export interface MemberCaller<R extends Role = Role> extends Caller {
  readonly member: MemberRecord & { readonly role: R };
}

/** The caller that a handler gets, by its endpoint's `allow`. */
export type CallerFor<A extends Allow> = A extends 'anyone'
  ? null
  : A extends 'optionallySignedIn'
    ? Caller | null
    : A extends readonly (infer R extends Role)[]
      ? MemberCaller<R>
      : Caller;

/** How the platform reads members. */
export interface Members {
  readonly find: (uid: string) => Promise<MemberRecord | null>;
  readonly get: (tx: Transaction, uid: string) => Promise<MemberRecord | null>;
}

const BEARER = /^Bearer ([A-Za-z0-9_.-]+)$/;

/** The caller whom the bearer token names; null without a token. Refuses an invalid token with 401. */
async function authenticate(
  request: Request,
  confirmSession: boolean,
  members: Members,
): Promise<Caller | null> {
  const header = request.get('authorization');
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw new Refusal('unauthenticated');
  const { verifyToken } = await import('./auth.ts');
  const holder = await verifyToken(token, confirmSession);
  if (holder === null) throw new Refusal('unauthenticated');
  const member = await members.find(holder.uid);
  if (member?.suspended) throw new Refusal('unauthenticated');
  // An admin may read about every member. A caller without a document may have left or been removed.
  // So Auth confirms their session on every call.
  const unconfirmed = !confirmSession && (member === null || member.role === 'admin');
  if (unconfirmed && (await verifyToken(token, true)) === null) {
    throw new Refusal('unauthenticated');
  }
  const { uid, email, signedInAt } = holder;
  return { uid, email, signedInAt, member };
}

/** True if the endpoint names no roles, or the member has one of the roles that it names. */
function hasAllowedRole(allow: Allow, member: MemberRecord | null): boolean {
  return typeof allow === 'string' || allow.some((role) => role === member?.role);
}

/**
 * The caller, admitted by the endpoint's `allow`. Refuses with 401 or 403. Auth confirms the session
 * where the endpoint says so, and for every call of an admin or of a caller without a document.
 */
export async function admit(
  endpoint: Endpoint,
  request: Request,
  members: Members,
): Promise<Caller | null> {
  const { allow, confirmSession } = endpoint;
  if (allow === 'anyone') return null;
  const caller = await authenticate(request, confirmSession, members);
  if (allow === 'optionallySignedIn') return caller;
  if (caller === null) throw new Refusal('unauthenticated');
  if (!hasAllowedRole(allow, caller.member)) throw new Refusal('forbidden');
  return caller;
}

/** A call whose handler is running. */
interface CallInProgress {
  readonly allow: Allow;
  readonly caller: Caller | null;
  readonly members: Members;
}

const callsInProgress = new AsyncLocalStorage<CallInProgress>();

/** Runs a handler. Its transactions can then check the caller. */
export function duringCall<T>(call: CallInProgress, handling: () => Promise<T>): Promise<T> {
  return callsInProgress.run(call, handling);
}

/**
 * Refuses the caller of the running call if `admit` would refuse them now: 401 once they are suspended
 * or gone, 403 once they lost the role. Jobs and operators have no caller. One read of the transaction.
 */
export async function checkCaller(tx: Transaction): Promise<void> {
  const { caller, allow, members } = callsInProgress.getStore() ?? {};
  if (!caller || allow === undefined || members === undefined) return;
  const member = await members.get(tx, caller.uid);
  const isGone = member === null && caller.member !== null;
  if (isGone || member?.suspended) throw new Refusal('unauthenticated');
  if (!hasAllowedRole(allow, member)) throw new Refusal('forbidden');
}

/**
 * The caller's own document, read in a transaction. `runTransaction` refuses a caller who is gone, so
 * this refusal only tells the compiler that there is a document.
 */
export function presentCaller(caller: MemberRecord | null): MemberRecord {
  if (caller === null) throw new Refusal('unauthenticated');
  return caller;
}

/** True if the caller logged in within so many milliseconds before `now`. */
export function signedInWithin(ms: number, { signedInAt }: Caller, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= ms;
}

/** True if the caller is this person or an admin. */
export function isSelfOrAdmin(caller: Caller, uid: string): boolean {
  return caller.uid === uid || caller.member?.role === 'admin';
}
