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
  readonly signedInAt: Date;
  /** The person's member document at the start of the call. */
  readonly member: MemberRecord | null;
}

export interface MemberCaller<R extends Role = Role> extends Caller {
  readonly member: MemberRecord & { readonly role: R };
}

export type CallerFor<A extends AllowedCallers> = A extends 'anyone'
  ? null
  : A extends 'optionallySignedIn'
    ? Caller | null
    : A extends readonly (infer R extends Role)[]
      ? MemberCaller<R>
      : Caller;

/**
 * Finds member documents. `serve` gets these functions as a parameter, because the files of
 * platform/ may not import documents/.
 */
export interface MemberLookup {
  readonly find: (uid: string) => Promise<MemberRecord | null>;
  readonly findInTransaction: (tx: Transaction, uid: string) => Promise<MemberRecord | null>;
}

const BEARER_PATTERN = /^Bearer ([A-Za-z0-9_.-]+)$/;

/** Returns null without a token. Refuses an invalid token and a suspended member with 401. */
async function authenticate(
  request: Request,
  confirmSession: boolean,
  memberLookup: MemberLookup,
): Promise<Caller | null> {
  const authorizationHeader = request.get('authorization');
  if (authorizationHeader === undefined) return null;
  const token = BEARER_PATTERN.exec(authorizationHeader)?.[1];
  if (token === undefined) throw new Refusal('unauthenticated');
  const { verifyToken } = await import('./auth.ts');
  const verifiedToken = await verifyToken(token, confirmSession);
  if (verifiedToken === null) throw new Refusal('unauthenticated');
  const member = await memberLookup.find(verifiedToken.uid);
  if (member?.suspended) throw new Refusal('unauthenticated');
  // Auth always checks the session of an admin, who can read every member's data, and of a caller
  // without a member document, who may have been removed.
  const needsSessionCheck = !confirmSession && (member === null || member.role === 'admin');
  if (needsSessionCheck && (await verifyToken(token, true)) === null) {
    throw new Refusal('unauthenticated');
  }
  const { uid, email, signedInAt } = verifiedToken;
  return { uid, email, signedInAt, member };
}

function hasAllowedRole(allow: AllowedCallers, member: MemberRecord | null): boolean {
  return typeof allow === 'string' || allow.some((role) => role === member?.role);
}

/** Refuses with 401 or 403 a caller whom the endpoint's `allow` excludes. */
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

interface CurrentCall {
  readonly allow: AllowedCallers;
  readonly caller: Caller | null;
  readonly memberLookup: MemberLookup;
}

const currentCall = new AsyncLocalStorage<CurrentCall>();

/** Lets `checkCaller` read `call` while the handler runs. */
export function withCurrentCall<T>(call: CurrentCall, work: () => Promise<T>): Promise<T> {
  return currentCall.run(call, work);
}

/**
 * Refuses a caller who lost access after `admitCaller`. Does nothing in jobs and operator commands,
 * which have no caller.
 */
export async function checkCaller(tx: Transaction): Promise<void> {
  const { caller, allow, memberLookup } = currentCall.getStore() ?? {};
  if (!caller || allow === undefined || memberLookup === undefined) return;
  const member = await memberLookup.findInTransaction(tx, caller.uid);
  const isDeleted = member === null && caller.member !== null;
  if (isDeleted || member?.suspended) throw new Refusal('unauthenticated');
  if (!hasAllowedRole(allow, member)) throw new Refusal('forbidden');
}

/** Only narrows the type: `runTransaction` already refuses a caller whose document was deleted. */
export function requireCallerDocument(caller: MemberRecord | null): MemberRecord {
  if (caller === null) throw new Refusal('unauthenticated');
  return caller;
}

export function hasSignedInWithin(ms: number, { signedInAt }: Caller, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= ms;
}

export function isSelfOrAdmin(caller: Caller, uid: string): boolean {
  return caller.uid === uid || caller.member?.role === 'admin';
}
