import { ROLES } from '@elevere/functions/contract';
import { readStoredJson, readStoredText, storeText } from '../browser-storage.ts';
import { type Account, UNNAMED_MEMBER } from './session-states.ts';

/** start.ts repeats this key, because it has no imports. */
const LOGIN_HINT_STORAGE_KEY = 'elevere.signed-in';

/**
 * True if the browser stores a hint that a member is logged in. A wrong hint grants nothing. It
 * only makes the page load the SDK or redirect to /login without need.
 */
export function hasLoginHint(): boolean {
  return readStoredText(LOGIN_HINT_STORAGE_KEY) !== null;
}

/**
 * Returns the member's account from the login hint. Null if there is no hint or if the hint has no
 * valid role. The page then waits for the confirmed session.
 */
export function readExpectedMember(): Account | null {
  const storedHint = readStoredJson(LOGIN_HINT_STORAGE_KEY);
  // Adds defaults, because an earlier release may have written the hint without the newer fields.
  return hasValidRole(storedHint) ? { ...UNNAMED_MEMBER, ...storedHint } : null;
}

/** Checks only the role, because this app wrote the hint. */
function hasValidRole(storedHint: unknown): storedHint is Partial<Account> {
  const role =
    typeof storedHint === 'object' &&
    storedHint !== null &&
    'role' in storedHint &&
    storedHint.role;
  return ROLES.some((validRole) => validRole === role);
}

export function writeLoginHint(account: Account): void {
  // The hint says that the email address is verified and stored, because pages ask the member to
  // verify it only after Firebase has confirmed the login.
  storeText(
    LOGIN_HINT_STORAGE_KEY,
    JSON.stringify({ ...account, emailVerified: true, emailStored: true }),
  );
}

/**
 * Returns the member's uid from the login hint. Null without a hint, '' for a hint without a uid.
 */
export function readLoginHintUid(): string | null {
  if (!hasLoginHint()) return null;
  const storedHint = readStoredJson(LOGIN_HINT_STORAGE_KEY);
  const uid =
    typeof storedHint === 'object' && storedHint !== null && 'uid' in storedHint && storedHint.uid;
  return typeof uid === 'string' ? uid : '';
}

export function removeLoginHint(): void {
  storeText(LOGIN_HINT_STORAGE_KEY, null);
}

/** Calls `onLogin` when a person logs in in another tab. */
export function watchLoginHint(onLogin: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === LOGIN_HINT_STORAGE_KEY && event.newValue !== null) {
      onLogin();
    }
  });
}
