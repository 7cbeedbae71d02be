import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import { ApiError, PlainError, requestFailureError } from '../api-error.ts';
import { authErrorCode } from '../auth-error-code.ts';
import { backOffMs } from '../back-off.ts';
import { logFailure } from '../log-failure.ts';
import type { User } from './identity.ts';
import { type IdentityModule, loadIdentityModule } from './identity-loader.ts';
import {
  hasLoginHint,
  readExpectedMember,
  readUidOfHint,
  removeLoginHint,
  watchLoginHint,
  writeLoginHint,
} from './login-hint.ts';
import { type Account, mayBeLoggedIn } from './session-states.ts';
import { beginUnknownSession, currentSession, dispatch, shownAccountUid } from './session-store.ts';
import { isReadForbidden, readUserDocument, type UserDocument } from './user-document.ts';

const LOGOUT_FAILED_MESSAGE = 'Logging out did not work: you’re still logged in. Please try again.';

/** Number of running operations during which Firebase's reports about the login are ignored. */
let ignoringOperationCount = 0;

/**
 * Runs `operation`. Until `operation` has ended, Firebase's reports about the login are ignored:
 * - After a login, pages show the new login only when its user document has been read.
 * - After a logout, `endSession` itself tells the session why the login ended.
 * - Firebase logs a disabled account out before it reports that the account is disabled.
 */
async function whileIgnoringAuthReports<T>(operation: () => Promise<T>): Promise<T> {
  ignoringOperationCount += 1;
  try {
    return await operation();
  } finally {
    ignoringOperationCount -= 1;
  }
}

function areAuthReportsIgnored(): boolean {
  return ignoringOperationCount > 0;
}

/** Loads the Firebase SDK only if a person may be logged in. Must run before the first render. */
export function resumeSession(): void {
  if (hasLoginHint()) {
    beginUnknownSession(readExpectedMember());
    watchLogin();
  }
  watchLoginHint(watchLogin);
  addEventListener('pageshow', ({ persisted }) => persisted && reloadIfOutdated());
}

/**
 * Reloads a page of the back/forward cache if the login has changed, because the page missed the
 * storage event. Empties the page first, so that nobody can read or press anything before the
 * reload.
 */
function reloadIfOutdated(): void {
  if (shownAccountUid() === readUidOfHint()) return;
  document.body.replaceChildren();
  location.reload();
}

/**
 * Loads the Firebase SDK, which then confirms the session and reports its changes. Retries after a
 * failure.
 */
export function watchLogin(): void {
  loadWatchedIdentity().catch(() => reportAndRetry('unreachable', 1));
}

export function retryLoadingSession(): void {
  dispatch({ type: 'retried' });
  loadAndUpdateSession(0);
}

function loadAndUpdateSession(failureCount: number): void {
  loadWatchedIdentity().then(
    ({ auth }) => updateSession(auth.currentUser, failureCount),
    () => reportAndRetry('unreachable', failureCount + 1),
  );
}

/** Loads the account again after a back-off, unless the session has changed by then. */
function reportAndRetry(type: 'unreachable' | 'unread', failureCount: number): void {
  dispatch({ type });
  const sessionAfterFailure = currentSession();
  setTimeout(() => {
    if (currentSession() === sessionAfterFailure) loadAndUpdateSession(failureCount);
  }, backOffMs(failureCount));
}

/** Loads identity.ts. From the first load on, watches the login. */
function loadWatchedIdentity(): Promise<IdentityModule> {
  return loadIdentityModule(({ watchUser }) => {
    watchUser((user) => {
      if (!areAuthReportsIgnored()) void updateSession(user);
    });
  });
}

/** Reads the user document and updates the session. Ends the session if `user` is null. */
async function updateSession(user: User | null, failureCount = 0): Promise<void> {
  if (user === null) {
    // Every logout by the member removes the hint. So if the hint still exists, the server or the
    // SDK ended the session, and the login page shows a message.
    dispatch({ type: hasLoginHint() ? 'refused' : 'gone' });
    return;
  }
  try {
    await rereadUserDocument();
  } catch (cause) {
    logFailure('the user document', cause);
    // A refused read has already ended the session. After any other failure the role is unknown, so
    // the guard offers to retry.
    if (!isReadRefused(cause)) reportAndRetry('unread', failureCount + 1);
  }
}

/**
 * Reads the user document again, updates the session, and returns the document. Returns null
 * without an update if nobody is logged in, if the login changed, or if `signal` was aborted.
 */
export async function rereadUserDocument(signal?: AbortSignal): Promise<UserDocument | null> {
  const login = await readLoginWithDocument();
  if (login === null || signal?.aborted) return null;
  storeAccount(login);
  return login.userDocument;
}

function storeAccount({ user, userDocument }: LoginWithDocument): void {
  dispatch({ type: 'read', account: accountFrom(user, userDocument) });
}

/**
 * Like rereadUserDocument, but ignores a failed read. Until the next read, the page shows the old
 * account.
 */
export async function tryToRereadUserDocument(): Promise<void> {
  await rereadUserDocument().catch(() => {
    // The error is ignored, because every later read of the account shows the change.
  });
}

interface LoginWithDocument {
  readonly user: User;
  /** Null if the user document does not exist. */
  readonly userDocument: UserDocument | null;
}

/** Returns null if nobody is logged in, or if the login changed during the read. */
async function readLoginWithDocument(): Promise<LoginWithDocument | null> {
  const { auth } = await loadWatchedIdentity();
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
    if (isReadRefused(cause)) await endRefusedSession();
    throw cause;
  }
}

function isReadRefused(error: unknown): boolean {
  return isReadForbidden(error) || (error instanceof ApiError && error.status === 401);
}

const LOGIN_METHOD_BY_PROVIDER_ID: Readonly<Record<string, Account['methods'][number]>> = {
  password: 'password',
  'google.com': 'google',
};

function accountFrom(user: User, userDocument: UserDocument | null): Account {
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
    const { auth } = await loadWatchedIdentity();
    await auth.currentUser?.reload();
    if (auth.currentUser?.emailVerified === true) await rereadUserDocument();
  } catch {
    // The error is ignored. The page keeps asking the member to verify the address.
  }
}

/**
 * Runs `change`, such as a login, and returns its result. Until `change` has ended, the interface
 * does not show the new login and no guard redirects. If `change` returns the user document that it
 * read, the session uses this document. Otherwise the session reads the document itself.
 */
export async function changeIdentity(
  change: (identity: IdentityModule) => Promise<LoginWithDocument | null>,
): Promise<LoginWithDocument | null> {
  const identityModule = await loadWatchedIdentity();
  const { auth } = identityModule;
  let login: LoginWithDocument | null = null;
  try {
    login = await whileIgnoringAuthReports(() => change(identityModule));
    return login;
  } finally {
    // Another tab may have changed the login meanwhile.
    if (login !== null && login.user === auth.currentUser) storeAccount(login);
    else await updateSession(auth.currentUser);
  }
}

/**
 * Runs `request`, which must not change the session. Throws if another account is logged in
 * by then.
 */
export async function withIdentity<T>(
  request: (identity: IdentityModule) => Promise<T>,
): Promise<T> {
  const expectedUid = shownAccountUid();
  const identityModule = await loadWatchedIdentity();
  rejectOtherAccount(identityModule.auth.currentUser, expectedUid);
  return request(identityModule);
}

/** Rejects if the browser cannot delete a login that is still valid. */
export async function endSession(type: 'loggedOut' | 'departed' | 'refused'): Promise<void> {
  const identityModule = await loadWatchedIdentity();
  await whileIgnoringAuthReports(async () => {
    // Removes the hint before the SDK tells other tabs about the logout, because those tabs check
    // the hint.
    removeLoginHint();
    try {
      await identityModule.logOut();
    } catch (cause) {
      if (type === 'loggedOut') {
        const session = currentSession();
        if (session.status === 'in') writeLoginHint(session.account);
        throw new PlainError(LOGOUT_FAILED_MESSAGE, { cause });
      }
      logFailure('the log-out', cause);
    }
    dispatch({ type });
  });
}

/**
 * Ends the session after the server has refused its token. Renews the token first, because only a
 * renewal reports that an admin has suspended the member. Ends the session even if the renewal
 * succeeds, because the server can refuse a session that Firebase renews. For example, a login with
 * Google can remove the account's password. Firebase still renews the sessions that began with that
 * password, but the server refuses them.
 */
export async function endRefusedSession(): Promise<void> {
  await bearerToken({ renew: true }).catch(() => {
    // The failed renewal is ignored, because bearerToken has already reported a suspension.
  });
  if (mayBeLoggedIn(currentSession())) await endSession('refused');
}

/**
 * Throws if another account is logged in, so that no request is sent from the wrong account after
 * another tab has changed the login.
 */
function rejectOtherAccount(user: User | null, expectedUid: string | null): void {
  if (expectedUid !== null && user !== null && user.uid !== expectedUid) {
    throw requestFailureError('otherMember');
  }
}

/**
 * Returns null if nobody is logged in. Throws if another account than `expectedUid` is logged in.
 */
export async function bearerToken({
  renew = false,
  expectedUid = shownAccountUid(),
} = {}): Promise<string | null> {
  const { auth } = await loadWatchedIdentity();
  const user = auth.currentUser;
  rejectOtherAccount(user, expectedUid);
  try {
    return await whileIgnoringAuthReports(async () => {
      try {
        return (await user?.getIdToken(renew)) ?? null;
      } catch (cause) {
        if (authErrorCode(cause) === 'auth/user-disabled') dispatch({ type: 'suspended' });
        throw cause;
      }
    });
  } finally {
    const shownUid = shownAccountUid();
    const hasLoginChanged = shownUid !== null && shownUid !== (auth.currentUser?.uid ?? null);
    if (hasLoginChanged && !areAuthReportsIgnored()) void updateSession(auth.currentUser);
  }
}
