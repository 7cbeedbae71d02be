import type { Role } from '@elevere/functions/contract';

/** Account of the person who is logged in. A person without a `role` is not a member yet. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  /** True if the person opened the link in the verification email or logs in with Google. */
  readonly emailVerified: boolean;
  /** False while the user document still has the old email address. */
  readonly emailStored: boolean;
  /** Name from the identity provider, or empty. The profile has `firstName` and `lastName`. */
  readonly displayName: string;
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly profilePicture: string;
  readonly methods: readonly ('password' | 'google')[];
}

export type Session =
  /**
   * It is not known yet whether anybody is logged in. Pages show the `expected` account, which the
   * login hint names, until the login is confirmed. If `unreachable`, the SDK or the user document
   * could not be loaded.
   */
  | { readonly status: 'unknown'; readonly expected: Account | null; readonly unreachable: boolean }
  | { readonly status: 'in'; readonly account: Account }
  /** Nobody is logged in. `reason` says how the session ended. Null for a visitor. */
  | { readonly status: 'out'; readonly reason: SessionEnd | null };

/**
 * - `loggedOut`, `departed`: the member logged out or deleted the account in this tab. After the
 *   next login, the member does not return to the same page.
 * - `refused`: the server or the SDK refused the token.
 * - `suspended`: an admin has suspended the member.
 */
export type SessionEnd = 'loggedOut' | 'departed' | 'refused' | 'suspended';

export const VISITOR_SESSION: Session = { status: 'out', reason: null };

export const UNKNOWN_SESSION: Session = { status: 'unknown', expected: null, unreachable: false };

export const UNNAMED_MEMBER: Account = {
  uid: '',
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

/**
 * Returns the session of a member without a name, for which the build renders members' pages. The
 * build passes an empty uid. Hydration passes the member's real uid.
 */
export function sessionOfUnnamedMember(uid: string): Session {
  return { status: 'unknown', expected: { ...UNNAMED_MEMBER, uid }, unreachable: false };
}

export type SessionEvent =
  /**
   * The app has read the user document of the logged-in account. The person may have logged in
   * in this tab or in another one.
   */
  | { readonly type: 'read'; readonly account: Account }
  /** The SDK could not be loaded. */
  | { readonly type: 'unreachable' }
  /** Firebase has a login, but the user document could not be read. */
  | { readonly type: 'readFailed' }
  /** The page begins to load the SDK and the user document again. */
  | { readonly type: 'retried' }
  | { readonly type: SessionEnd }
  /** Nobody is logged in: the member logged out in another tab, or this is a visitor. */
  | { readonly type: 'noLogin' };

export function isPossiblyLoggedIn({ status }: Session): boolean {
  return status === 'unknown' || status === 'in';
}

function hasSameData(first: Account, second: Account): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/**
 * Returns the session after the event. If nothing changes, as after most polls, returns the same
 * object, so that no listener is called.
 */
export function applySessionEvent(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'read':
      return session.status === 'in' && hasSameData(session.account, event.account)
        ? session
        : { status: 'in', account: event.account };
    case 'readFailed':
      return { status: 'unknown', expected: null, unreachable: true };
    case 'unreachable':
    case 'retried':
      return isPossiblyLoggedIn(session)
        ? { status: 'unknown', expected: null, unreachable: event.type === 'unreachable' }
        : session;
    case 'loggedOut':
    case 'departed':
      return { status: 'out', reason: event.type };
    case 'noLogin':
      return isPossiblyLoggedIn(session) ? VISITOR_SESSION : session;
    case 'refused':
    case 'suspended':
      return isPossiblyLoggedIn(session) ? { status: 'out', reason: event.type } : session;
  }
}

/** Returns the expected account until the login is confirmed. Null for a visitor. */
export function accountOfSession(session: Session): Account | null {
  switch (session.status) {
    case 'in':
      return session.account;
    case 'unknown':
      return session.expected;
    default:
      return null;
  }
}
