import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import { ApiError, connectionFailure, PlainError } from './api-error.ts';
import { prepareAppCheck } from './app-check-token.ts';
import { authErrorCode } from './auth-error-code.ts';
import { backOff } from './back-off.ts';
import type { User } from './identity.ts';
import { logFailure } from './log-failure.ts';
import {
  after,
  isHere,
  type Member,
  memberOf,
  type Session,
  type SessionEvent,
  VISITOR,
} from './session-states.ts';
import {
  readExpectedMember,
  readSignedInHint,
  readStoredUid,
  removeSignedInHint,
  watchSignedInHint,
  writeSignedInHint,
} from './signed-in-hint.ts';
import { isClosedDocument, readUserDocument, type UserDocument } from './user-document.ts';

export type Identity = typeof import('./identity.ts');

const PART_MISSING = 'Part of this page did not load. Check your connection and reload the page.';

const LOGOUT_FAILED =
  'Logging out did not work: you’re still logged in in this browser. Please try again.';

let session: Session = VISITOR;
const listeners = new Set<() => void>();
let identity: Promise<Identity> | null = null;
/**
 * Logins, log-outs and fetches of tokens under way. What Firebase says between their steps is not
 * taken up: it signs a disabled account out before it says why.
 */
let steps = 0;

function happened(event: SessionEvent): void {
  const before = session;
  session = after(before, event);
  if (session === before) return;
  if (session.status === 'in') writeSignedInHint(session.member);
  else if (!isHere(session)) removeSignedInHint();
  for (const listener of listeners) {
    listener();
  }
}

export function currentSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session once it is known, or cannot be: what is pressed before that waits for it. */
export async function settledSession(): Promise<Session> {
  while (session.status === 'unknown' && !session.unreachable) {
    await new Promise<void>((resolve) => {
      const stop = subscribeToSession(() => {
        stop();
        resolve();
      });
    });
  }
  return session;
}

/**
 * Called once, before the first render. Public pages load the Firebase SDK only for people who
 * may be logged in; for others it is loaded when a page asks by `startSession`.
 */
export function resumeSession(): void {
  if (readSignedInHint()) {
    session = { status: 'unknown', expected: readExpectedMember(), unreachable: false };
    startSession();
  }
  watchSignedInHint(startSession);
  addEventListener('pageshow', ({ persisted }) => persisted && leaveIfOutdated());
}

/**
 * Reloads a page that the browser restored from its back/forward cache, if another member is logged
 * in by now, or no one: the cached page missed the storage event that says so. The page is emptied
 * first, so that nothing on it can be read or pressed until then.
 */
function leaveIfOutdated(): void {
  if (shownUid() === readStoredUid()) return;
  document.body.replaceChildren();
  location.reload();
}

/** Loads the SDK, unless that has happened, and follows who is logged in from then on. */
export function startSession(): void {
  loadIdentity().catch(unreachable);
}

/** Another attempt where the session could not be read. */
export function retrySession(): void {
  happened({ type: 'retried' });
  askAgain();
}

function askAgain(): void {
  loadIdentity().then(({ auth }) => settle(auth.currentUser), unreachable);
}

/** How often the session could not be read since it was last read. */
let failures = 0;

/** The session cannot be read: asks again until it can. */
function unreachable(): void {
  failures += 1;
  happened({ type: 'unreachable' });
  const failed = session;
  setTimeout(() => session === failed && askAgain(), backOff(failures));
}

function loadIdentity(): Promise<Identity> {
  identity ??= Promise.all([import('./identity.ts'), prepareAppCheck()]).then(
    async ([loaded]) => {
      await loaded.auth.authStateReady();
      loaded.watchUser((user) => {
        if (steps === 0) void settle(user);
      });
      return loaded;
    },
    (cause) => {
      identity = null;
      throw new PlainError(PART_MISSING, { cause });
    },
  );
  return identity;
}

/** Takes up whom Firebase has logged in. */
async function settle(user: User | null): Promise<void> {
  if (user === null) {
    // A log-out clears the hint, in another tab too; if still set, the session ended otherwise.
    happened({ type: readSignedInHint() ? 'refused' : 'gone' });
    return;
  }
  try {
    await refreshMember();
  } catch (cause) {
    logFailure('users/{uid}', cause);
    // Without the document no role is known; the guard says so and offers another attempt.
    if (!isClosedDocument(cause)) unreachable();
  }
}

/** Reads users/{uid} again (on the welcome pages). Keeps what is known if it cannot. */
export async function refreshMember(): Promise<void> {
  const read = await readOwnDocument();
  failures = 0;
  if (read !== null) happened({ type: 'read', member: memberFrom(read.user, read.userDocument) });
}

/**
 * What users/{uid} says of the logged-in person now; null without one. The session stays as it is,
 * so no guard moves the person.
 */
export async function lookAtUserDocument(): Promise<UserDocument | null> {
  return (await readOwnDocument())?.userDocument ?? null;
}

/**
 * Users/{uid} of the person who is logged in; null without one, and when who is logged in changed
 * meanwhile: a logout is final. One whose document is closed to them is logged out and told why.
 */
async function readOwnDocument(): Promise<{
  user: User;
  userDocument: UserDocument | null;
} | null> {
  const { auth } = await loadIdentity();
  const user = auth.currentUser;
  if (user === null) {
    return null;
  }
  const isStillThere = () => auth.currentUser === user;
  try {
    const userDocument = await readUserDocument(user);
    return isStillThere() ? { user, userDocument } : null;
  } catch (cause) {
    if (!isStillThere()) return null;
    const isTokenRefused = cause instanceof ApiError && cause.status === 401;
    if (isClosedDocument(cause) || isTokenRefused) await refuseSession();
    throw cause;
  }
}

const METHODS: Readonly<Record<string, Member['methods'][number]>> = {
  password: 'password',
  'google.com': 'google',
};

function memberFrom(user: User, userDocument: UserDocument | null): Member {
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    emailStored: userDocument === null || userDocument.email === (user.email ?? ''),
    displayName: user.displayName ?? '',
    role: userDocument?.role ?? null,
    firstName: userDocument?.firstName ?? '',
    lastName: userDocument?.lastName ?? '',
    profilePicture: userDocument?.profilePicture ?? DEFAULT_PROFILE_PICTURE,
    methods: user.providerData.flatMap(({ providerId }) => METHODS[providerId] ?? []),
  };
}

/** Learns whether the address was verified since, in another tab or on another device. */
export async function refreshVerified(): Promise<void> {
  try {
    const { auth } = await loadIdentity();
    await auth.currentUser?.reload();
    if (auth.currentUser?.emailVerified === true) await refreshMember();
  } catch {
    // Without an answer the page goes on asking for it, which does no harm.
  }
}

/**
 * Runs a sign-in or sign-up as one step: the interface sees who is logged in only when `change` has
 * ended, however it ends, so no guard moves the person in the middle of it.
 */
export async function changeIdentity<T>(change: (identity: Identity) => Promise<T>): Promise<T> {
  const loaded = await loadIdentity();
  steps += 1;
  try {
    return await change(loaded);
  } finally {
    steps -= 1;
    await settle(loaded.auth.currentUser);
  }
}

/** Asks the identity provider for something that leaves the session unchanged. */
export async function askIdentity<T>(ask: (identity: Identity) => Promise<T>): Promise<T> {
  const shown = shownUid();
  const loaded = await loadIdentity();
  expectShown(loaded.auth.currentUser, shown);
  return ask(loaded);
}

/**
 * Logs out: the person is done, leaves for good, is to log in again for a change and then led back,
 * or is refused. Rejects where this browser keeps the login of a session that is not over anyway.
 */
export async function endSession(
  type: 'loggedOut' | 'departed' | 'expired' | 'refused',
): Promise<void> {
  const loaded = await loadIdentity();
  steps += 1;
  // Before the SDK tells the other tabs.
  removeSignedInHint();
  try {
    await loaded.logOut();
  } catch (cause) {
    if (type === 'loggedOut' || type === 'expired') {
      if (session.status === 'in') writeSignedInHint(session.member);
      throw new PlainError(LOGOUT_FAILED, { cause });
    }
    logFailure('the log-out', cause);
  } finally {
    steps -= 1;
  }
  happened({ type });
}

/**
 * Ends a session whose token or document the server refuses: its member is suspended, which only a
 * renewal of the token says, or came by Google since and so ended the sessions of the account's
 * password.
 */
export async function refuseSession(): Promise<void> {
  await bearerToken({ renew: true }).catch(() => {
    // What the renewal says of a suspension is taken up there; the session is over in any case.
  });
  if (isHere(session)) await endSession('refused');
}

/** True once it may be known who is here: until then asking for a token would load the SDK. */
export function sessionHasStarted(): boolean {
  return identity !== null;
}

/** Whom this page shows as logged in; null when logged out. */
export function shownUid(): string | null {
  return memberOf(session)?.uid ?? null;
}

/** Throws where a login in another tab has come between: what one member pressed is not done as another. */
function expectShown(user: User | null, shown: string | null): void {
  if (shown !== null && user !== null && user.uid !== shown) {
    throw connectionFailure('otherMember');
  }
}

/** The ID token of the logged-in person, who must be `shown`; or null. `renew` fetches a fresh one. */
export async function bearerToken({
  renew = false,
  shown = shownUid(),
} = {}): Promise<string | null> {
  const { auth } = await loadIdentity();
  const user = auth.currentUser;
  expectShown(user, shown);
  steps += 1;
  try {
    return (await user?.getIdToken(renew)) ?? null;
  } catch (cause) {
    if (authErrorCode(cause) === 'auth/user-disabled') happened({ type: 'suspended' });
    throw cause;
  } finally {
    steps -= 1;
    const here = shownUid();
    const changed = here !== null && here !== (auth.currentUser?.uid ?? null);
    if (changed && steps === 0) void settle(auth.currentUser);
  }
}
