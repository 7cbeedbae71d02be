import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'firebase-admin/firestore';
import type { Request } from 'firebase-functions/https';
import type { AllowedCallers, Endpoint } from '../contract/endpoint.ts';
import type { Role } from '../contract/roles.ts';
import type { MemberRecord } from '../domain/member.ts';
import { Refusal } from './refusal.ts';

/** A logged-in person who is not suspended. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  /** When the person last logged in. */
  readonly signedInAt: Date;
  /** The person's member document at the start of the call. Null without one. */
  readonly member: MemberRecord | null;
}

/** A caller with a role that the endpoint allows. */
export interface MemberCaller<R extends Role = Role> extends Caller {
  readonly member: MemberRecord & { readonly role: R };
}

/** The type of the caller that a handler gets. It depends on the endpoint's `allow`. */
export type CallerFor<A extends AllowedCallers> = A extends 'anyone'
  ? null
  : A extends 'optionallySignedIn'
    ? Caller | null
    : A extends readonly (infer R extends Role)[]
      ? MemberCaller<R>
      : Caller;

/**
 * The functions that read members. They are a parameter of `serve`, because the files of platform/
 * may not import documents/.
 */
export interface MemberLookup {
  readonly find: (uid: string) => Promise<MemberRecord | null>;
  readonly findIn: (tx: Transaction, uid: string) => Promise<MemberRecord | null>;
}

const BEARER_PATTERN = /^Bearer ([A-Za-z0-9_.-]+)$/;

/**
 * Identifies the caller by the bearer token. Null without a token. Refuses an invalid token and a
 * suspended member with 401.
 */
async function authenticate(
  request: Request,
  confirmSession: boolean,
  memberLookup: MemberLookup,
): Promise<Caller | null> {
  const header = request.get('authorization');
  if (header === undefined) return null;
  const token = BEARER_PATTERN.exec(header)?.[1];
  if (token === undefined) throw new Refusal('unauthenticated');
  const { verifyToken } = await import('./auth.ts');
  const tokenHolder = await verifyToken(token, confirmSession);
  if (tokenHolder === null) throw new Refusal('unauthenticated');
  const member = await memberLookup.find(tokenHolder.uid);
  if (member?.suspended) throw new Refusal('unauthenticated');
  // For two kinds of callers, Auth always checks the session: for an admin, because an admin can
  // read every member's data, and for a caller without a member document, because this person may
  // have left or been removed.
  const needsConfirmation = !confirmSession && (member === null || member.role === 'admin');
  if (needsConfirmation && (await verifyToken(token, true)) === null) {
    throw new Refusal('unauthenticated');
  }
  const { uid, email, signedInAt } = tokenHolder;
  return { uid, email, signedInAt, member };
}

/** True if the endpoint requires no role, or if the member has one of the required roles. */
function hasAllowedRole(allow: AllowedCallers, member: MemberRecord | null): boolean {
  return typeof allow === 'string' || allow.some((role) => role === member?.role);
}

/**
 * Returns the caller if the endpoint's `allow` permits the call. Refuses with 401 or 403 otherwise.
 * In three cases, first asks Auth whether the session was revoked: the endpoint requires this
 * check, the caller is an admin, or the caller has no member document.
 */
export async function admitCaller(
  endpoint: Endpoint,
  request: Request,
  memberLookup: MemberLookup,
): Promise<Caller | null> {
  const { allow, confirmSession } = endpoint;
  if (allow === 'anyone') return null;
  const caller = await authenticate(request, confirmSession, memberLookup);
  if (allow === 'optionallySignedIn') return caller;
  if (caller === null) throw new Refusal('unauthenticated');
  if (!hasAllowedRole(allow, caller.member)) throw new Refusal('forbidden');
  return caller;
}

/** The call whose handler is running. */
interface CurrentCall {
  readonly allow: AllowedCallers;
  readonly caller: Caller | null;
  readonly memberLookup: MemberLookup;
}

const currentCall = new AsyncLocalStorage<CurrentCall>();

/** Runs a handler. While the handler runs, `checkCaller` can read `call`. */
export function withCurrentCall<T>(call: CurrentCall, work: () => Promise<T>): Promise<T> {
  return currentCall.run(call, work);
}

/**
 * Refuses the caller of the running call if `admitCaller` would now refuse this caller. Refuses a
 * caller who was suspended, or whose member document was deleted, with 401. Refuses a caller who
 * lost the required role with 403. Does nothing for jobs and operators, because they have no
 * caller. Reads one document in the transaction.
 */
export async function checkCaller(tx: Transaction): Promise<void> {
  const { caller, allow, memberLookup } = currentCall.getStore() ?? {};
  if (!caller || allow === undefined || memberLookup === undefined) return;
  const member = await memberLookup.findIn(tx, caller.uid);
  const isDeleted = member === null && caller.member !== null;
  if (isDeleted || member?.suspended) throw new Refusal('unauthenticated');
  if (!hasAllowedRole(allow, member)) throw new Refusal('forbidden');
}

/**
 * Returns the caller's member document, which was read in a transaction. Refuses with 401 if there
 * is none. `runTransaction` already refuses a caller whose document was deleted, so this check only
 * narrows the type.
 */
export function requireCallerDocument(caller: MemberRecord | null): MemberRecord {
  if (caller === null) throw new Refusal('unauthenticated');
  return caller;
}

/** True if the caller logged in at most `ms` milliseconds before `now`. */
export function signedInWithin(ms: number, { signedInAt }: Caller, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= ms;
}

/** True if the caller has this uid or is an admin. */
export function isSelfOrAdmin(caller: Caller, uid: string): boolean {
  return caller.uid === uid || caller.member?.role === 'admin';
}
