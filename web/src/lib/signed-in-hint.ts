const KEY = 'elevere.signed-in';

/**
 * Whether a person may be signed in here, known without the Firebase SDK. It grants nothing: a
 * wrong hint costs a needless load or a detour over /login.
 */
export function readSignedInHint(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage may be forbidden; then every page simply starts as a visitor's.
    return false;
  }
}

export function writeSignedInHint(signedIn: boolean): void {
  try {
    if (signedIn) {
      localStorage.setItem(KEY, 'yes');
    } else {
      localStorage.removeItem(KEY);
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
