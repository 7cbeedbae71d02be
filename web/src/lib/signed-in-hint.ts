import type { Role } from '@elevere/functions/contract';

const KEY = 'elevere.signed-in';

/**
 * Whether somebody may be signed in here, known without the Firebase SDK. It grants nothing: a
 * wrong hint costs a needless load or a detour over /login.
 */
export function readSignedInHint(): boolean {
  return readRoleHint() !== null;
}

/** What `writeSignedInHint` kept last: a role's name, if anything. */
export function readRoleHint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; then every page simply starts as a visitor's.
    return null;
  }
}

/** What is kept of somebody without a role: no role's name. */
const NO_ROLE = 'nobody yet';

/** `member` is null where nobody is signed in. */
export function writeSignedInHint(member: { readonly role: Role | null } | null): void {
  try {
    if (member === null) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, member.role ?? NO_ROLE);
    }
  } catch {
    // As above: the hint is a convenience.
  }
}

/** Calls back when another tab signs in. */
export function watchSignedInHint(signedIn: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue !== null) {
      signedIn();
    }
  });
}

/**
 * Hides what only visitors should see (`visitors-only` in theme.css) from somebody who is perhaps
 * signed in, and shows what is for this role (`inviting-only`); null for a visitor.
 */
export function markPerhapsSignedIn(perhaps: { readonly role: string | null } | null): void {
  const { dataset } = document.documentElement;
  if (perhaps === null) {
    delete dataset['perhapsSignedIn'];
  } else {
    dataset['perhapsSignedIn'] = perhaps.role ?? NO_ROLE;
  }
}
