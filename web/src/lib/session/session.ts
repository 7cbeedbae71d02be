import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import { ApiError, PlainError, requestFailureError } from '../api-error.ts';
import { authErrorCode } from '../auth-error-code.ts';
import { logFailure } from '../log-failure.ts';
import type { User } from './identity.ts';
import {
  type IdentityModule,
  loadIdentityModule,
  resetBackOff,
  retryAfterBackOff,
} from './identity-loader.ts';
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

let pendingChangeCount = 0;

/**
 * Runs `work`. Until `work` has ended, Firebase's reports about the login are ignored, because
 * Firebase logs a disabled account out before it reports the reason. `atEnd` then runs at once, even
 * if `work` has failed.
 */
async function withoutAuthReports<T>(
  work: () => Promise<T>,
  atEnd?: () => Promise<void> | void,
): Promise<T> {
  pendingChangeCount += 1;
  try {
    return await work();
  } finally {
    pendingChangeCount -= 1;
    await atEnd?.();
  }
}

/** Loads the Firebase SDK only if a person may be logged in. Must run before the first render. */
export function resumeSession(): void {
  if (hasLoginHint()) {
    beginUnknownSession(readExpectedMember());
    confirmSession();
  }
  watchLoginHint(confirmSession);
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
export function confirmSession(): void {
  loadWatchedIdentity().catch(reportUnreachable);
}

export function retrySession(): void {
  dispatch({ type: 'retried' });
  loadAccountAgain();
}

function loadAccountAgain(): void {
  loadWatchedIdentity().then(({ auth }) => applyUser(auth.currentUser), reportUnreachable);
}

function reportUnreachable(): void {
  retryAfterBackOff(loadAccountAgain);
}

/** Loads identity.ts. From the first load on, watches the login. */
function loadWatchedIdentity(): Promise<IdentityModule> {
  return loadIdentityModule(({ watchUser }) => {
    watchUser((user) => {
      if (pendingChangeCount === 0) void applyUser(user);
    });
  });
}

async function applyUser(user: User | null): Promise<void> {
  if (user === null) {
    // Every logout by the member removes the hint. So if the hint still exists, the server or the
    // SDK ended the session, and the login page shows a message.
    dispatch({ type: hasLoginHint() ? 'refused' : 'gone' });
    return;
  }
  try {
    await refreshAccount();
  } catch (cause) {
    logFailure('users/{uid}', cause);
    // A forbidden read has already ended the session. After any other failure the role is unknown,
    // so the guard offers to retry.
    if (!isReadForbidden(cause)) reportUnreachable();
  }
}

/**
 * Reads the member's document again, updates the session, and returns the document. Returns null
 * without an update if nobody is logged in, if the login changed, or if `signal` was aborted.
 */
export async function refreshAccount(signal?: AbortSignal): Promise<UserDocument | null> {
  const readResult = await readOwnDocument();
  resetBackOff();
  if (readResult === null || signal?.aborted) return null;
  const { user, userDocument } = readResult;
  dispatch({ type: 'read', account: accountFrom(user, userDocument) });
  return userDocument;
}

/**
 * Like refreshAccount, but ignores a failed read. Until the next read, the page shows the old account.
 */
export async function tryToRefreshAccount(): Promise<void> {
  await refreshAccount().catch(() => {
    // The error is ignored, because every later read of the account shows the change.
  });
}

interface OwnDocument {
  readonly user: User;
  readonly userDocument: UserDocument | null;
}

/** Returns null if nobody is logged in, or if the login changed during the read. */
async function readOwnDocument(): Promise<OwnDocument | null> {
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
    const isTokenRefused = cause instanceof ApiError && cause.status === 401;
    if (isReadForbidden(cause) || isTokenRefused) await endRefusedSession();
    throw cause;
  }
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
    if (auth.currentUser?.emailVerified === true) await refreshAccount();
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
  const identityModule = await loadWatchedIdentity();
  return withoutAuthReports(
    () => change(identityModule),
    () => applyUser(identityModule.auth.currentUser),
  );
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
  await withoutAuthReports(async () => {
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
  return withoutAuthReports(
    async () => {
      try {
        return (await user?.getIdToken(renew)) ?? null;
      } catch (cause) {
        if (authErrorCode(cause) === 'auth/user-disabled') dispatch({ type: 'suspended' });
        throw cause;
      }
    },
    () => {
      const shownUid = shownAccountUid();
      const hasLoginChanged = shownUid !== null && shownUid !== (auth.currentUser?.uid ?? null);
      if (hasLoginChanged && pendingChangeCount === 0) void applyUser(auth.currentUser);
    },
  );
}
