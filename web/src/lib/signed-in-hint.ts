import { ROLES } from '@elevere/functions/contract';
import { readStoredJson, readStoredText, storeText } from './browser-storage.ts';
import { type Member, UNNAMED_MEMBER } from './session-states.ts';

const KEY = 'elevere.signed-in';

/** A wrong hint grants nothing: the page only loads the SDK or visits /login needlessly. */
export function readSignedInHint(): boolean {
  return readStoredText(KEY) !== null;
}

/** Null for a person without a role, whose page needs a confirmed session. */
export function readExpectedMember(): Member | null {
  const hint = readStoredJson(KEY);
  // An earlier release may have written the hint without the fields that are new since.
  return hasRole(hint) ? { ...UNNAMED_MEMBER, ...hint } : null;
}

/** Checks only the role, because this app wrote the hint. */
function hasRole(hint: unknown): hint is Partial<Member> {
  const role = typeof hint === 'object' && hint !== null && 'role' in hint && hint.role;
  return ROLES.some((validRole) => validRole === role);
}

export function writeSignedInHint(member: Member): void {
  // Only a confirmed session may ask the member to verify the email address.
  storeText(KEY, JSON.stringify({ ...member, emailVerified: true, emailStored: true }));
}

/** Returns null without a hint, and '' if the hint contains no uid. */
export function readStoredUid(): string | null {
  if (!readSignedInHint()) return null;
  const member = readStoredJson(KEY);
  const uid = typeof member === 'object' && member !== null && 'uid' in member && member.uid;
  return typeof uid === 'string' ? uid : '';
}

export function removeSignedInHint(): void {
  storeText(KEY, null);
}

/** Calls `signedIn` when another tab logs in. */
export function watchSignedInHint(signedIn: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue !== null) {
      signedIn();
    }
  });
}
