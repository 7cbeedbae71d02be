import type { Role } from '@elevere/functions/contract';
import type { Account } from './account.ts';
import { prepareAppCheck } from './app-check-token.ts';
import type { User } from './identity.ts';
import { readSignedInHint, watchSignedInHint, writeSignedInHint } from './signed-in-hint.ts';

type Identity = typeof import('./identity.ts');

type AccountStore = typeof import('./account.ts');

/** What a change of identity works with: Firebase Auth, and users/{uid}. */
export type IdentityChange = Identity & AccountStore;

/** Who is here, as the interface needs to know it (section 6). */
export type Session =
  | { readonly status: 'loading' }
  /** `left` is true after a Logout: the person did not mean to come back to that page. */
  | { readonly status: 'signedOut'; readonly left: boolean }
  /** The SDK or users/{uid} could not be loaded; `retrySession` tries again. */
  | { readonly status: 'unavailable' }
  | SignedIn;

export interface SignedIn {
  readonly status: 'signedIn';
  readonly uid: string;
  readonly email: string;
  /** The name that the sign-in provider knows, if any; the member's own is `firstName`. */
  readonly displayName: string;
  /** Null for somebody who has an account but no membership yet. */
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  /** How this account can sign in. */
  readonly methods: readonly SignInMethod[];
}

export type SignInMethod = 'password' | 'google';

const METHODS: Readonly<Record<string, SignInMethod>> = {
  password: 'password',
  'google.com': 'google',
};

const SIGNED_OUT: Session = { status: 'signedOut', left: false };
const LOADING: Session = { status: 'loading' };

let current: Session = SIGNED_OUT;
let identity: Promise<Identity> | null = null;
const listeners = new Set<() => void>();
/** Changes of identity that are under way; their steps are nobody's business but theirs. */
let changes = 0;
let latestReading = 0;

function publish(next: Session): void {
  current = next;
  for (const listener of listeners) {
    listener();
  }
}

export function currentSession(): Session {
  return current;
}

/** What a page that is rendered without a browser shows. */
export function sessionOnServer(): Session {
  return SIGNED_OUT;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Called once, before the first render. Public pages load the Firebase SDK only for people who
 * may be signed in; everybody else pays for it when a page asks by `startSession`.
 */
export function resumeSession(): void {
  if (readSignedInHint()) {
    publish(LOADING);
    startSession();
    // At the same time, not after Auth has said who it is; a failure shows when it is used.
    import('./account.ts').catch(() => {});
  }
  watchSignedInHint(startSession);
}

/** Loads the SDK, unless that has happened, and follows who is signed in from then on. */
export function startSession(): void {
  loadIdentity().catch(() => publish({ status: 'unavailable' }));
}

/** Another attempt after `unavailable`. */
export function retrySession(): void {
  publish(LOADING);
  loadIdentity().then(
    ({ auth }) => settle(auth.currentUser),
    () => publish({ status: 'unavailable' }),
  );
}

function loadIdentity(): Promise<Identity> {
  identity ??= Promise.all([import('./identity.ts'), prepareAppCheck()]).then(
    ([loaded]) => {
      loaded.watchUser((user) => {
        if (changes === 0) {
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

const readAccount: AccountStore['readAccount'] = async (uid) =>
  (await import('./account.ts')).readAccount(uid);

const writeSignUp: AccountStore['writeSignUp'] = async (user, names) =>
  (await import('./account.ts')).writeSignUp(user, names);

async function settle(user: User | null, known?: Account | null, left = false): Promise<void> {
  const reading = ++latestReading;
  writeSignedInHint(user !== null);
  if (user === null) {
    publish({ status: 'signedOut', left });
    return;
  }
  try {
    const account = known === undefined ? await readAccount(user.uid) : known;
    if (reading === latestReading) {
      publish({
        status: 'signedIn',
        uid: user.uid,
        email: user.email ?? '',
        displayName: user.displayName ?? '',
        role: account?.role ?? null,
        firstName: account?.firstName ?? '',
        lastName: account?.lastName ?? '',
        methods: user.providerData.flatMap(({ providerId }) => METHODS[providerId] ?? []),
      });
    }
  } catch {
    // Without the document no role is known; the guard offers another attempt.
    if (reading === latestReading) {
      publish({ status: 'unavailable' });
    }
  }
}

/**
 * Runs a sign-in, sign-up or sign-out as one step: the interface sees who is signed in only when
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
      readAccount: async (uid) => {
        const account = await readAccount(uid);
        known = { uid, account };
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

/** Asks the identity provider for something that leaves who is signed in as it is. */
export async function askIdentity<T>(ask: (identity: Identity) => Promise<T>): Promise<T> {
  return ask(await loadIdentity());
}

/** Reads users/{uid} again (section 4: on the welcome pages). Keeps what is known if it cannot. */
export async function refreshRole(): Promise<void> {
  const { auth } = await loadIdentity();
  const user = auth.currentUser;
  if (user !== null) {
    await settle(user, await readAccount(user.uid));
  }
}

/** Logout of section 2. */
export async function endSession(): Promise<void> {
  const loaded = await loadIdentity();
  changes += 1;
  try {
    await loaded.leave();
  } finally {
    changes -= 1;
    await settle(loaded.auth.currentUser, undefined, true);
  }
}

/** The server refuses this session's token: sign out, so that the guard asks for a new sign-in. */
export async function expireSession(): Promise<void> {
  await changeIdentity(({ leave }) => leave());
}

/** The signed-in person's ID token, or null. `renew` fetches a fresh one. */
export async function bearerToken({ renew = false } = {}): Promise<string | null> {
  const { auth } = await loadIdentity();
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken(renew)) ?? null;
}
