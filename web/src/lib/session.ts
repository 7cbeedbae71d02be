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

const LOGOUT_FAILED =
  'Logging out did not work: you’re still logged in in this browser. Please try again.';

let session: Session = VISITOR;
const listeners = new Set<() => void>();
let identity: Promise<Identity> | null = null;
/**
 * Number of pending logins, logouts and token requests. Changes that Firebase reports meanwhile are
 * ignored, because it logs a disabled account out before it reports the reason.
 */
let pendingChanges = 0;

function dispatch(event: SessionEvent): void {
  const previous = session;
  session = after(previous, event);
  if (session === previous) return;
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

/** Resolves when the session is known or has failed to load. An earlier press waits for it. */
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
 * Resumes the session. Called once, before the first render. Loads the Firebase SDK only if a
 * person may be logged in. Otherwise a page that needs the SDK calls `startSession`.
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
 * Reloads a page from the back/forward cache if the login has changed since. A cached page misses
 * the storage event of the change. The page is emptied first, so that nothing on it can be read or
 * pressed until then.
 */
function leaveIfOutdated(): void {
  if (shownUid() === readStoredUid()) return;
  document.body.replaceChildren();
  location.reload();
}

/** Loads the SDK once, and then follows changes of the login. */
export function startSession(): void {
  loadIdentity().catch(unreachable);
}

/** Tries again to read the session. */
export function retrySession(): void {
  dispatch({ type: 'retried' });
  askAgain();
}

function askAgain(): void {
  loadIdentity().then(({ auth }) => settle(auth.currentUser), unreachable);
}

/** Failed attempts since the session was last read. */
let failures = 0;

/** Reports that the session cannot be read, and retries until it succeeds. */
function unreachable(): void {
  failures += 1;
  dispatch({ type: 'unreachable' });
  const failed = session;
  setTimeout(() => session === failed && askAgain(), backOff(failures));
}

function loadIdentity(): Promise<Identity> {
  identity ??= Promise.all([import('./identity.ts'), prepareAppCheck()]).then(
    async ([loaded]) => {
      await loaded.auth.authStateReady();
      loaded.watchUser((user) => {
        if (pendingChanges === 0) void settle(user);
      });
      return loaded;
    },
    (cause) => {
      identity = null;
      logFailure('the login code', cause);
      // app/missing-code.tsx says that a part of the page is missing, and offers a reload.
      throw new PlainError(connectionFailure('unreachable').message, { cause });
    },
  );
  return identity;
}

/** Updates the session with the person whom Firebase reports as logged in. */
async function settle(user: User | null): Promise<void> {
  if (user === null) {
    // Every logout clears the hint. If it is still set, the session ended for another reason.
    dispatch({ type: readSignedInHint() ? 'refused' : 'gone' });
    return;
  }
  try {
    await refreshMember();
  } catch (cause) {
    logFailure('users/{uid}', cause);
    // Without the document the role is unknown. The guard shows the failure and offers to retry.
    if (!isClosedDocument(cause)) unreachable();
  }
}

/**
 * Reads users/{uid} again, updates the session and returns the document. Keeps the session if the
 * read fails or is aborted.
 */
export async function refreshMember(signal?: AbortSignal): Promise<UserDocument | null> {
  const read = await readOwnDocument();
  failures = 0;
  if (read === null || signal?.aborted) return null;
  dispatch({ type: 'read', member: memberFrom(read.user, read.userDocument) });
  return read.userDocument;
}

/**
 * Reads users/{uid} of the logged-in person. Null if nobody is logged in, or if the login changed
 * during the read. A person who may no longer read their document is logged out and told why.
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

/** Checks whether the address was verified in another tab or on another device. */
export async function refreshVerified(): Promise<void> {
  try {
    const { auth } = await loadIdentity();
    await auth.currentUser?.reload();
    if (auth.currentUser?.emailVerified === true) await refreshMember();
  } catch {
    // Ignored: the page keeps asking the member to verify the address.
  }
}

/**
 * Runs a login or sign-up as one step. The interface shows the new login only after `change` has
 * ended, even if it failed. So no guard redirects the person before that.
 */
export async function changeIdentity<T>(change: (identity: Identity) => Promise<T>): Promise<T> {
  const loaded = await loadIdentity();
  pendingChanges += 1;
  try {
    return await change(loaded);
  } finally {
    pendingChanges -= 1;
    await settle(loaded.auth.currentUser);
  }
}

/** Runs an identity request that does not change the session. */
export async function askIdentity<T>(ask: (identity: Identity) => Promise<T>): Promise<T> {
  const shown = shownUid();
  const loaded = await loadIdentity();
  expectShown(loaded.auth.currentUser, shown);
  return ask(loaded);
}

/**
 * Ends the session: by logout, by deleting the account, to log in again for a change, or by a
 * refusal. Rejects if the browser cannot delete a login that is still valid.
 */
export async function endSession(
  type: 'loggedOut' | 'departed' | 'expired' | 'refused',
): Promise<void> {
  const loaded = await loadIdentity();
  pendingChanges += 1;
  // Cleared before the SDK notifies other tabs, because they check the hint.
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
    pendingChanges -= 1;
  }
  dispatch({ type });
}

/**
 * Ends a session whose token or document the server refuses. Either the member is suspended, which
 * only a renewal of the token shows, or a login with Google has ended the sessions of the account's
 * password.
 */
export async function refuseSession(): Promise<void> {
  await bearerToken({ renew: true }).catch(() => {
    // An error is ignored, because the session ends in any case. A suspension is already reported
    // by the renewal.
  });
  if (isHere(session)) await endSession('refused');
}

/** True once the SDK has been requested. Before that, asking for a token would load it. */
export function sessionHasStarted(): boolean {
  return identity !== null;
}

/** Returns the uid of the member whom this page shows. Null for a visitor. */
export function shownUid(): string | null {
  return memberOf(session)?.uid ?? null;
}

/**
 * Throws if another tab has logged in as another member, so that no action runs as the wrong one.
 */
function expectShown(user: User | null, shown: string | null): void {
  if (shown !== null && user !== null && user.uid !== shown) {
    throw connectionFailure('otherMember');
  }
}

/**
 * Returns the ID token of the logged-in person, who must be `shown`, or null. `renew` fetches a new
 * token.
 */
export async function bearerToken({
  renew = false,
  shown = shownUid(),
} = {}): Promise<string | null> {
  const { auth } = await loadIdentity();
  const user = auth.currentUser;
  expectShown(user, shown);
  pendingChanges += 1;
  try {
    return (await user?.getIdToken(renew)) ?? null;
  } catch (cause) {
    if (authErrorCode(cause) === 'auth/user-disabled') dispatch({ type: 'suspended' });
    throw cause;
  } finally {
    pendingChanges -= 1;
    const here = shownUid();
    const changed = here !== null && here !== (auth.currentUser?.uid ?? null);
    if (changed && pendingChanges === 0) void settle(auth.currentUser);
  }
}
