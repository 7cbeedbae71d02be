import { ROLES } from '@elevere/functions/contract';
import { store, stored, storedJson } from './browser-storage.ts';
import type { Member } from './session-states.ts';

const KEY = 'elevere.signed-in';

/**
 * Whether a person may be logged in here, known without the Firebase SDK. It grants nothing: a
 * wrong hint costs a needless load or a detour over /login.
 */
export function readSignedInHint(): boolean {
  return stored(KEY) !== null;
}

/**
 * The member who was here last and has not logged out, so that a page need not wait for the SDK to
 * draw its frame. Null for one without a role: what such a page does must not rest on a hint.
 */
export function readExpectedMember(): Member | null {
  const member = storedJson(KEY);
  return isMember(member) ? member : null;
}

/** What this app has written has the rest too. */
function isMember(hint: unknown): hint is Member {
  const role = typeof hint === 'object' && hint !== null && 'role' in hint && hint.role;
  return ROLES.some((known) => known === role);
}

export function writeSignedInHint(member: Member): void {
  // What is to be done about an address is for the confirmed session to say.
  store(KEY, JSON.stringify({ ...member, emailVerified: true, emailStored: true }));
}

/** The member of the stored login; null without a login, and empty where it does not say. */
export function readStoredUid(): string | null {
  if (!readSignedInHint()) return null;
  const member = storedJson(KEY);
  const uid = typeof member === 'object' && member !== null && 'uid' in member && member.uid;
  return typeof uid === 'string' ? uid : '';
}

export function removeSignedInHint(): void {
  store(KEY, null);
}

/** Calls back when another tab signs in. */
export function watchSignedInHint(signedIn: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue !== null) {
      signedIn();
    }
  });
}
