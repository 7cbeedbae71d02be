import { DEFAULT_PROFILE_PICTURE, type Role } from '@elevere/functions/contract';
import { type Account, isClosedDocument, readAccount, writeSignUp } from './account.ts';
import { prepareAppCheck } from './app-check-token.ts';
import { authErrorCode } from './auth-error-code.ts';
import { forgetHalfWay } from './half-way.ts';
import type { User } from './identity.ts';
import { forgetVisits } from './last-visit.ts';
import { logFailure } from './log-failure.ts';
import {
  readExpectedMember,
  readSignedInHint,
  removeSignedInHint,
  watchSignedInHint,
  writeSignedInHint,
  writeUnknownSignedInHint,
} from './signed-in-hint.ts';
import { forgetRequests } from './waiting-requests.ts';

type Identity = typeof import('./identity.ts');

/** What a change of identity works with: Firebase Auth, and users/{uid}. */
export interface IdentityChange extends Identity {
  readonly readAccount: typeof readAccount;
  readonly writeSignUp: typeof writeSignUp;
}

/** Who is here, as the interface needs to know it (section 6). */
export type Session =
  /** `expected`: last known member, for frames until confirmed. */
  | { readonly status: 'loading'; readonly expected: SignedIn | null }
  | { readonly status: 'signedOut'; readonly ending: Ending | null }
  /** The SDK or users/{uid} could not be loaded; `retrySession` tries again. */
  | { readonly status: 'unavailable' }
  | SignedIn;

/**
 * How a session ended in this tab: by a Logout, whose person did not mean to come back to that
 * page; because its token is taken no more, as the server says or the SDK finds automatically; because
 * an admin has suspended the member; or because the member has left elevere for good.
 */
export type Ending = 'loggedOut' | 'refused' | 'suspended' | 'departed';

export interface SignedIn {
  readonly status: 'signedIn';
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
  readonly methods: readonly SignInMethod[];
}

type SignInMethod = 'password' | 'google';

const METHODS: Readonly<Record<string, SignInMethod>> = {
  password: 'password',
  'google.com': 'google',
};

/** How long a page that could not learn who is here waits before it asks again. Milliseconds. */
const ASK_AGAIN_MS = 5_000;

let current: Session = { status: 'signedOut', ending: null };
let identity: Promise<Identity> | null = null;
const listeners = new Set<() => void>();
/** Changes of identity under way; what Firebase says between their steps is not published. */
let changes = 0;
/** Tokens being fetched: the SDK signs a disabled account out before it says why. */
let tokens = 0;
let refusing: Promise<void> | null = null;
let latestReading = 0;
/** The identity provider has said that this account is disabled. */
let disabled = false;
let nextAttempt: ReturnType<typeof setTimeout> | undefined;

function publish(session: Session): void {
  current = session;
  for (const listener of listeners) {
    listener();
  }
}

export function currentSession(): Session {
  return current;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Called once, before the first render. Public pages load the Firebase SDK only for people who
 * may be logged in; for others it is loaded when a page asks by `startSession`.
 */
export function resumeSession(): void {
  if (readSignedInHint()) {
    publish({ status: 'loading', expected: readExpectedMember() });
    startSession();
  }
  watchSignedInHint(startSession);
}

/** Loads the SDK, unless that has happened, and follows who is logged in from then on. */
export function startSession(): void {
  loadIdentity().catch(publishUnavailable);
}

/** Another attempt after `unavailable`. */
export function retrySession(): void {
  publish({ status: 'loading', expected: null });
  askAgain();
}

function askAgain(): void {
  loadIdentity().then(({ auth }) => settle(auth.currentUser), publishUnavailable);
}

/** Publishes that the session cannot be read, and tries again until it can. */
function publishUnavailable(): void {
  publish({ status: 'unavailable' });
  clearTimeout(nextAttempt);
  nextAttempt = setTimeout(() => {
    if (current.status === 'unavailable') {
      askAgain();
    }
  }, ASK_AGAIN_MS);
}

function loadIdentity(): Promise<Identity> {
  identity ??= Promise.all([import('./identity.ts'), prepareAppCheck()]).then(
    ([loaded]) => {
      loaded.watchUser((user) => {
        if (changes === 0 && tokens === 0) {
          void settle(user);
        }
      });
      return loaded;
    },
    (cause) => {
      identity = null;
      throw cause;
    },
  );
  return identity;
}

async function settle(
  user: User | null,
  known?: Account | null,
  // Logout clears the hint; if still set, the session ended elsewhere.
  ending: Ending | null = readSignedInHint() ? (disabled ? 'suspended' : 'refused') : null,
): Promise<void> {
  const reading = ++latestReading;
  disabled = false;
  if (user === null) {
    removeSignedInHint();
    publish({ status: 'signedOut', ending });
    return;
  }
  try {
    const account = known === undefined ? await readAccount(user) : known;
    if (reading === latestReading) {
      const member: SignedIn = {
        status: 'signedIn',
        uid: user.uid,
        email: user.email ?? '',
        emailVerified: user.emailVerified,
        emailStored: account === null || account.email === (user.email ?? ''),
        displayName: user.displayName ?? '',
        role: account?.role ?? null,
        firstName: account?.firstName ?? '',
        lastName: account?.lastName ?? '',
        profilePicture: account?.profilePicture ?? DEFAULT_PROFILE_PICTURE,
        methods: user.providerData.flatMap(({ providerId }) => METHODS[providerId] ?? []),
      };
      writeSignedInHint(member);
      publish(member);
    }
  } catch (cause) {
    logFailure('users/{uid}', cause);
    if (reading === latestReading && isClosedDocument(cause)) {
      await end('suspended');
      return;
    }
    // Without the document no role is known; the guard says so and offers another attempt.
    if (reading === latestReading) {
      writeUnknownSignedInHint();
      publishUnavailable();
    }
  }
}

/**
 * Runs a sign-in, sign-up or sign-out as one step: the interface sees who is logged in only when
 * `change` has ended, however it ends, so no guard moves the person in the middle of it.
 */
export async function changeIdentity<T>(
  change: (identity: IdentityChange) => Promise<T>,
): Promise<T> {
  const loaded = await loadIdentity();
  let known: { uid: string; account: Account | null } | undefined;
  changes += 1;
  try {
    return await change({
      ...loaded,
      readAccount: async (user) => {
        const account = await readAccount(user);
        known = { uid: user.uid, account };
        return account;
      },
      writeSignUp: async (user, names) => {
        const account = await writeSignUp(user, names);
        known = { uid: user.uid, account };
        return account;
      },
    });
  } finally {
    changes -= 1;
    const user = loaded.auth.currentUser;
    await settle(user, known?.uid === user?.uid ? known?.account : undefined);
  }
}

/** Asks the identity provider for something that leaves the session unchanged. */
export async function askIdentity<T>(ask: (identity: Identity) => Promise<T>): Promise<T> {
  return ask(await loadIdentity());
}

/** Reads users/{uid} again (section 4: on the welcome pages). Keeps what is known if it cannot. */
export async function refreshRole(): Promise<void> {
  const read = await readOwnAccount();
  if (read !== null) {
    await settle(read.user, read.account);
  }
}

/**
 * Users/{uid} of the person who is logged in; null without one, and when who is logged in changed
 * meanwhile: a logout is final. A member suspended meanwhile gets that message.
 */
async function readOwnAccount(): Promise<{ user: User; account: Account | null } | null> {
  const { auth } = await loadIdentity();
  const user = auth.currentUser;
  if (user === null) {
    return null;
  }
  const isStillThere = () => changes === 0 && auth.currentUser === user;
  try {
    const account = await readAccount(user);
    return isStillThere() ? { user, account } : null;
  } catch (cause) {
    if (isStillThere() && isClosedDocument(cause)) {
      await end('suspended');
    }
    throw cause;
  }
}

/**
 * What users/{uid} says of the logged-in person now; null without one. The session stays as it is,
 * so no guard moves the person.
 */
export async function lookAtAccount(): Promise<Account | null> {
  return (await readOwnAccount())?.account ?? null;
}

/** Learns whether the address was verified since, in another tab or on another device. */
export async function refreshVerified(): Promise<void> {
  try {
    const { auth } = await loadIdentity();
    await auth.currentUser?.reload();
    if (auth.currentUser?.emailVerified === true && current.status === 'signedIn') {
      publish({ ...current, emailVerified: true });
    }
  } catch {
    // Without an answer the page goes on asking for it, which does no harm.
  }
}

/** Logout of section 2. */
export function endSession(): Promise<void> {
  return end('loggedOut');
}

/** Signs out a member who has left for good; their account is gone. */
export function endDepartedSession(): Promise<void> {
  forgetHalfWay();
  forgetVisits();
  return end('departed');
}

/** Signs out, so that the guard asks for a new sign-in, which a change needs, and leads back. */
export function expireSession(): Promise<void> {
  return end(null);
}

/** Signs out a person whose token the server refuses, unless the SDK has done so already. */
export function refuseSession(): Promise<void> {
  refusing ??= refuse().finally(() => {
    refusing = null;
  });
  return refusing;
}

async function refuse(): Promise<void> {
  // A suspended member's read of their own document is refused.
  await readOwnAccount().catch(() => {
    // Any other failure leaves it at the refusal.
  });
  if ((await loadIdentity()).auth.currentUser !== null) {
    await end('refused');
  }
}

async function end(ending: Ending | null): Promise<void> {
  const loaded = await loadIdentity();
  changes += 1;
  // Before the SDK tells the other tabs.
  removeSignedInHint();
  // Those who only log in again find what waits for them.
  if (ending !== null) forgetRequests();
  try {
    await loaded.leave();
  } finally {
    changes -= 1;
    await settle(loaded.auth.currentUser, undefined, ending);
  }
}

/** True once it may be known who is here: until then asking for a token would load the SDK. */
export function sessionHasStarted(): boolean {
  return identity !== null;
}

/** The logged-in person's ID token, or null. `renew` fetches a fresh one. */
export async function bearerToken({ renew = false } = {}): Promise<string | null> {
  const { auth } = await loadIdentity();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) {
    return null;
  }
  tokens += 1;
  try {
    return await user.getIdToken(renew);
  } catch (cause) {
    disabled ||= authErrorCode(cause) === 'auth/user-disabled';
    throw cause;
  } finally {
    tokens -= 1;
    const shown = memberOf(current);
    const changed = shown !== null && shown.uid !== auth.currentUser?.uid;
    if (changed && tokens === 0 && changes === 0) {
      void settle(auth.currentUser);
    }
  }
}

/** Whom the interface shows as logged in: who is, or else who is expected to be. */
export function memberOf(session: Session): SignedIn | null {
  switch (session.status) {
    case 'signedIn':
      return session;
    case 'loading':
      return session.expected;
    default:
      return null;
  }
}
