import type { Role } from '@elevere/functions/contract';

/** A person who is logged in, as Firebase Auth and users/{uid} know them. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  /** True once the person has opened the link in the verification mail, or came by Google. */
  readonly emailVerified: boolean;
  /** False while the member's document has another address: this one was confirmed since. */
  readonly emailStored: boolean;
  /** The name that the sign-in provider knows, if any; the member's own is `firstName`. */
  readonly displayName: string;
  /** Null for a person who has an account but no membership yet. */
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly profilePicture: string;
  /** How this account can log in. */
  readonly methods: readonly ('password' | 'google')[];
}

/** Who is here, as the interface needs to know it. */
export type Session =
  /**
   * `expected`: last known member, for frames until confirmed. `unreachable`: the SDK or users/{uid}
   * could not be loaded.
   */
  | { readonly status: 'unknown'; readonly expected: Member | null; readonly unreachable: boolean }
  | { readonly status: 'out' }
  | { readonly status: 'in'; readonly member: Member }
  /** By the person, in this tab: they did not mean to come back to that page. */
  | { readonly status: 'ended'; readonly by: 'logout' | 'departure' }
  /** The token is taken no more, as the server says or the SDK finds; or an admin has suspended the member. */
  | { readonly status: 'refused'; readonly suspended: boolean };

/** A session without a login. */
export const VISITOR: Session = { status: 'out' };

/** A session of which nothing is known yet. */
export const UNKNOWN: Session = { status: 'unknown', expected: null, unreachable: false };

/**
 * The session for which the build renders members' pages: a full member whose name is not known. The
 * browser hydrates such a page with the member's own uid, which no page shows but calls contain.
 */
export function unnamedMember(uid: string): Session {
  const expected: Member = {
    uid,
    email: '',
    emailVerified: true,
    emailStored: true,
    displayName: '',
    role: 'fulluser',
    firstName: '',
    lastName: '',
    profilePicture: '',
    methods: [],
  };
  return { status: 'unknown', expected, unreachable: false };
}

export type SessionEvent =
  /** Firebase has this person logged in, here or in another tab, and users/{uid} was read. */
  | { readonly type: 'read'; readonly member: Member }
  /** The SDK or users/{uid} could not be loaded; `retried`: it is being loaded again. */
  | { readonly type: 'unreachable' | 'retried' }
  /** The person logs out, leaves elevere for good, or is to log in again for a change. */
  | { readonly type: 'loggedOut' | 'departed' | 'expired' }
  /** Firebase has no session any more: a log-out in another tab. */
  | { readonly type: 'gone' }
  | { readonly type: 'refused' | 'suspended' };

export function isHere({ status }: Session): boolean {
  return status === 'unknown' || status === 'in';
}

/** The session after an event; the same one where the event says nothing new of it. */
export function after(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'read':
      return { status: 'in', member: event.member };
    case 'unreachable':
    case 'retried':
      return isHere(session)
        ? { status: 'unknown', expected: null, unreachable: event.type === 'unreachable' }
        : session;
    case 'loggedOut':
      return { status: 'ended', by: 'logout' };
    case 'departed':
      return { status: 'ended', by: 'departure' };
    case 'expired':
      return { status: 'out' };
    case 'gone':
      return isHere(session) ? { status: 'out' } : session;
    case 'refused':
    case 'suspended':
      return isHere(session)
        ? { status: 'refused', suspended: event.type === 'suspended' }
        : session;
  }
}

/** The member whom the interface shows: the one who is logged in, else the one who is expected. */
export function memberOf(session: Session): Member | null {
  switch (session.status) {
    case 'in':
      return session.member;
    case 'unknown':
      return session.expected;
    default:
      return null;
  }
}
