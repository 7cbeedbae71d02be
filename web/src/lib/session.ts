import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import { ApiError, PlainError, requestFailureError } from './api-error.ts';
import { prepareAppCheck } from './app-check-token.ts';
import { authErrorCode } from './auth-error-code.ts';
import { backOffMs } from './back-off.ts';
import type { User } from './identity.ts';
import { logFailure } from './log-failure.ts';
import {
  hasLoginHint,
  readExpectedMember,
  readUidOfHint,
  removeLoginHint,
  watchLoginHint,
  writeLoginHint,
} from './login-hint.ts';
import {
  type Member,
  mayBeLoggedIn,
  memberOf,
  type Session,
  type SessionEvent,
  sessionAfter,
  VISITOR_SESSION,
} from './session-states.ts';
import { isReadForbidden, readUserDocument, type UserDocument } from './user-document.ts';

export type IdentityModule = typeof import('./identity.ts');

const LOGOUT_FAILED_MESSAGE = 'Logging out did not work: you’re still logged in. Please try again.';

let session: Session = VISITOR_SESSION;
const listeners = new Set<() => void>();
let identityPromise: Promise<IdentityModule> | null = null;
/**
 * While a change of the login is pending, Firebase's reports about the login are ignored, because
 * Firebase logs a disabled account out before it reports the reason.
 */
let pendingChangeCount = 0;

function dispatch(event: SessionEvent): void {
  const previous = session;
  session = sessionAfter(previous, event);
  if (session === previous) return;
  if (session.status === 'in') writeLoginHint(session.member);
  else if (!mayBeLoggedIn(session)) removeLoginHint();
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

/** Resolves when the session has loaded or failed to load. */
export async function waitForSettledSession(): Promise<Session> {
  while (session.status === 'unknown' && !session.unreachable) {
    await new Promise<void>((resolve) => {
      const unsubscribe = subscribeToSession(() => {
        unsubscribe();
        resolve();
      });
    });
  }
  return session;
}

/** Loads the Firebase SDK only if a person may be logged in. Must run before the first render. */
export function resumeSession(): void {
  if (hasLoginHint()) {
    session = { status: 'unknown', expected: readExpectedMember(), unreachable: false };
    startSession();
  }
  watchLoginHint(startSession);
  addEventListener('pageshow', ({ persisted }) => persisted && reloadIfOutdated());
}

/**
 * Reloads a page of the back/forward cache if the login has changed, because the page missed the
 * storage event. Empties the page first, so that nobody can read or press anything before the
 * reload.
 */
function reloadIfOutdated(): void {
  if (shownMemberUid() === readUidOfHint()) return;
  document.body.replaceChildren();
  location.reload();
}

/** Loads the SDK and then follows changes of the login. */
export function startSession(): void {
  loadIdentityModule().catch(reportUnreachable);
}

export function retrySession(): void {
  dispatch({ type: 'retried' });
  loadMemberAgain();
}

function loadMemberAgain(): void {
  loadIdentityModule().then(({ auth }) => applyUser(auth.currentUser), reportUnreachable);
}

let failedLoadCount = 0;

function reportUnreachable(): void {
  failedLoadCount += 1;
  dispatch({ type: 'unreachable' });
  const sessionAfterFailure = session;
  setTimeout(
    () => session === sessionAfterFailure && loadMemberAgain(),
    backOffMs(failedLoadCount),
  );
}

function loadIdentityModule(): Promise<IdentityModule> {
  identityPromise ??= Promise.all([import('./identity.ts'), prepareAppCheck()]).then(
    async ([identityModule]) => {
      await identityModule.auth.authStateReady();
      identityModule.watchUser((user) => {
        if (pendingChangeCount === 0) void applyUser(user);
      });
      return identityModule;
    },
    (cause) => {
      identityPromise = null;
      logFailure('the login code', cause);
      // This message does not mention a reload, because the notice of app/missing-code.tsx offers
      // one.
      throw new PlainError(requestFailureError('unreachable').message, { cause });
    },
  );
  return identityPromise;
}

async function applyUser(user: User | null): Promise<void> {
  if (user === null) {
    // Every logout by the member removes the hint. So if the hint still exists, the server or the
    // SDK ended the session, and the login page shows a message.
    dispatch({ type: hasLoginHint() ? 'refused' : 'gone' });
    return;
  }
  try {
    await refreshMember();
  } catch (cause) {
    logFailure('users/{uid}', cause);
    // Without the document the role is unknown, so the guard offers to retry. After a forbidden
    // read, the session has already ended.
    if (!isReadForbidden(cause)) reportUnreachable();
  }
}

/**
 * Reads the member's document again, updates the session, and returns the document. Returns null
 * without an update if nobody is logged in, if the login changed, or if `signal` was aborted.
 */
export async function refreshMember(signal?: AbortSignal): Promise<UserDocument | null> {
  const readResult = await readOwnDocument();
  failedLoadCount = 0;
  if (readResult === null || signal?.aborted) return null;
  dispatch({ type: 'read', member: memberFrom(readResult.user, readResult.userDocument) });
  return readResult.userDocument;
}

/** Returns null if nobody is logged in, or if the login changed during the read. */
async function readOwnDocument(): Promise<{
  user: User;
  userDocument: UserDocument | null;
} | null> {
  const { auth } = await loadIdentityModule();
  const user = auth.currentUser;
  if (user === null) {
    return null;
  }
  const isSameLogin = () => auth.currentUser === user;
  try {
    const userDocument = await readUserDocument(user);
    return isSameLogin() ? { user, userDocument } : null;
  } catch (cause) {
    if (!isSameLogin()) return null;
    const isTokenRefused = cause instanceof ApiError && cause.status === 401;
    if (isReadForbidden(cause) || isTokenRefused) await endRefusedSession();
    throw cause;
  }
}

const LOGIN_METHOD_BY_PROVIDER_ID: Readonly<Record<string, Member['methods'][number]>> = {
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
    methods: user.providerData.flatMap(
      ({ providerId }) => LOGIN_METHOD_BY_PROVIDER_ID[providerId] ?? [],
    ),
  };
}

/** Checks whether the member has verified the email address in another tab or on another device. */
export async function refreshEmailVerified(): Promise<void> {
  try {
    const { auth } = await loadIdentityModule();
    await auth.currentUser?.reload();
    if (auth.currentUser?.emailVerified === true) await refreshMember();
  } catch {
    // The error is ignored. The page keeps asking the member to verify the address.
  }
}

/**
 * Runs `change`, such as a login. Until `change` has ended, the interface does not show the new
 * login and no guard redirects.
 */
export async function changeIdentity<T>(
  change: (identity: IdentityModule) => Promise<T>,
): Promise<T> {
  const identityModule = await loadIdentityModule();
  pendingChangeCount += 1;
  try {
    return await change(identityModule);
  } finally {
    pendingChangeCount -= 1;
    await applyUser(identityModule.auth.currentUser);
  }
}

/**
 * Runs `request`, which must not change the session. Throws if another member has logged in
 * meanwhile.
 */
export async function withIdentity<T>(
  request: (identity: IdentityModule) => Promise<T>,
): Promise<T> {
  const expectedUid = shownMemberUid();
  const identityModule = await loadIdentityModule();
  rejectOtherMember(identityModule.auth.currentUser, expectedUid);
  return request(identityModule);
}

/** Rejects if the browser cannot delete a login that is still valid. */
export async function endSession(
  type: 'loggedOut' | 'departed' | 'expired' | 'refused',
): Promise<void> {
  const identityModule = await loadIdentityModule();
  pendingChangeCount += 1;
  // Removes the hint before the SDK tells other tabs about the logout, because those tabs check the
  // hint.
  removeLoginHint();
  try {
    await identityModule.logOut();
  } catch (cause) {
    if (type === 'loggedOut' || type === 'expired') {
      if (session.status === 'in') writeLoginHint(session.member);
      throw new PlainError(LOGOUT_FAILED_MESSAGE, { cause });
    }
    logFailure('the log-out', cause);
  } finally {
    pendingChangeCount -= 1;
  }
  dispatch({ type });
}

/**
 * Ends the session after the server has refused its token. Renews the token first, because only a
 * renewal reports that an admin has suspended the member. Ends the session even if the renewal
 * succeeds. Firebase renews a session that began with a password even after a login with Google has
 * removed the password, but the server refuses this session.
 */
export async function endRefusedSession(): Promise<void> {
  await bearerToken({ renew: true }).catch(() => {
    // The failed renewal is ignored, because bearerToken has already reported a suspension.
  });
  if (mayBeLoggedIn(session)) await endSession('refused');
}

/**
 * True after the SDK has begun to load. Before that, callers should not request a token, because the
 * request would load the SDK.
 */
export function hasSessionStarted(): boolean {
  return identityPromise !== null;
}

export function shownMemberUid(): string | null {
  return memberOf(session)?.uid ?? null;
}

/**
 * Throws if another member is logged in, so that no request is sent as the wrong member after
 * another tab has changed the login.
 */
function rejectOtherMember(user: User | null, expectedUid: string | null): void {
  if (expectedUid !== null && user !== null && user.uid !== expectedUid) {
    throw requestFailureError('otherMember');
  }
}

/**
 * Returns null if nobody is logged in. Throws if another member than `expectedUid` is logged in.
 */
export async function bearerToken({
  renew = false,
  expectedUid = shownMemberUid(),
} = {}): Promise<string | null> {
  const { auth } = await loadIdentityModule();
  const user = auth.currentUser;
  rejectOtherMember(user, expectedUid);
  pendingChangeCount += 1;
  try {
    return (await user?.getIdToken(renew)) ?? null;
  } catch (cause) {
    if (authErrorCode(cause) === 'auth/user-disabled') dispatch({ type: 'suspended' });
    throw cause;
  } finally {
    pendingChangeCount -= 1;
    const shownUid = shownMemberUid();
    const hasLoginChanged = shownUid !== null && shownUid !== (auth.currentUser?.uid ?? null);
    if (hasLoginChanged && pendingChangeCount === 0) void applyUser(auth.currentUser);
  }
}
