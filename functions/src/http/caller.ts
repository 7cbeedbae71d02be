import type { Request } from 'firebase-functions/https';
import type { Allow } from '../contract/endpoint.ts';
import type { Role } from '../contract/roles.ts';
import type { MemberRecord } from '../store/documents/users.ts';
import { Refusal } from './refusal.ts';

/** Somebody who proved who they are. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  /** When they last proved it. */
  readonly signedInAt: Date;
  /** Their document, null without one; one read, made once and only when asked for. */
  readonly member: () => Promise<MemberRecord | null>;
  /**
   * Settles when Auth has confirmed that the session stands; rejects with 401 when it does not.
   * Before that the caller is who they say, and nothing may be written or told.
   */
  readonly confirmed: Promise<void>;
  /** The role of product section 6, from that document. */
  readonly role: () => Promise<Role | null>;
}

/** A caller whose role was found among those that the endpoint allows. */
export interface MemberCaller extends Caller {
  readonly memberRole: Role;
}

/** What a handler may count on, exactly as its endpoint's `allow` says. */
export type CallerFor<A extends Allow> = A extends 'anyone'
  ? null
  : A extends 'optionallySignedIn'
    ? Caller | null
    : A extends 'signedIn'
      ? Caller
      : MemberCaller;

const BEARER = /^Bearer ([A-Za-z0-9_.-]+)$/;

async function authenticate(request: Request): Promise<Caller | null> {
  const header = request.get('authorization');
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw new Refusal('unauthenticated');
  const { openSession } = await import('../store/auth.ts');
  const session = await openSession(token);
  if (session === null) throw new Refusal('unauthenticated');
  const { holder, stands } = session;
  const confirmed = stands.then((stand) => {
    if (!stand) throw new Refusal('unauthenticated');
  });
  confirmed.catch(() => undefined);
  let found: Promise<MemberRecord | null> | undefined;
  const member = () => {
    found ??= import('../store/documents/users.ts').then(({ findMember }) =>
      findMember(holder.uid),
    );
    return found;
  };
  return { ...holder, confirmed, member, role: async () => (await member())?.role ?? null };
}

/**
 * Reads the bearer token and the role that `allow` asks for; refuses with 401 or 403. A role is
 * read while Auth is asked; a caller without one to check may still await confirmation.
 */
export async function admit(allow: Allow, request: Request): Promise<Caller | MemberCaller | null> {
  if (allow === 'anyone') return null;
  const caller = await authenticate(request);
  if (allow === 'optionallySignedIn') return caller;
  if (caller === null) throw new Refusal('unauthenticated');
  if (allow === 'signedIn') return caller;
  const role = caller.role();
  role.catch(() => undefined);
  await caller.confirmed;
  const memberRole = await role;
  if (memberRole === null || !allow.includes(memberRole)) throw new Refusal('forbidden');
  return { ...caller, memberRole };
}

/** For what a member may see of themself and an admin of anybody (section 6). */
export async function requireSelfOrAdmin(caller: Caller, uid: string): Promise<void> {
  if (caller.uid !== uid && (await caller.role()) !== 'admin') throw new Refusal('forbidden');
}
