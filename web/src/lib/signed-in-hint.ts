import { ROLES } from '@elevere/functions/contract';
import { store, stored, storedJson } from './browser-storage.ts';
import { type Member, UNNAMED_MEMBER } from './session-states.ts';

const KEY = 'elevere.signed-in';

/**
 * True if a person may be logged in in this browser. Does not need the Firebase SDK. The hint
 * grants nothing: if it is wrong, the page only loads the SDK or visits /login needlessly.
 */
export function readSignedInHint(): boolean {
  return stored(KEY) !== null;
}

/**
 * Returns the member who was last logged in in this browser, so that the page can be drawn before
 * the SDK has loaded. Null for a person without a role, because the actions of their page require a
 * confirmed session.
 */
export function readExpectedMember(): Member | null {
  const hint = storedJson(KEY);
  // An earlier release may have written the hint without the fields that are new since.
  return hasRole(hint) ? { ...UNNAMED_MEMBER, ...hint } : null;
}

/** Checks only the role. This app wrote the hint, so the fields that it has are valid. */
function hasRole(hint: unknown): hint is Partial<Member> {
  const role = typeof hint === 'object' && hint !== null && 'role' in hint && hint.role;
  return ROLES.some((validRole) => validRole === role);
}

export function writeSignedInHint(member: Member): void {
  // Stores the email address as verified, because only a confirmed session may ask the member to
  // verify it.
  store(KEY, JSON.stringify({ ...member, emailVerified: true, emailStored: true }));
}

/** Returns the uid in the hint. Null without a hint, and '' if the hint contains no uid. */
export function readStoredUid(): string | null {
  if (!readSignedInHint()) return null;
  const member = storedJson(KEY);
  const uid = typeof member === 'object' && member !== null && 'uid' in member && member.uid;
  return typeof uid === 'string' ? uid : '';
}

export function removeSignedInHint(): void {
  store(KEY, null);
}

/** Calls `signedIn` when another tab logs in. */
export function watchSignedInHint(signedIn: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue !== null) {
      signedIn();
    }
  });
}
