const KEY = 'elevere.half-way';

/**
 * Remembers beyond a logout that this member was a newcomer here, so that their first visit as a full
 * member begins with the congratulations.
 */
export function rememberHalfWay(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch {
    // Storage may be forbidden; then the email alone leads to the congratulations.
  }
}

export function wasHalfWay(uid: string): boolean {
  try {
    return localStorage.getItem(KEY) === uid;
  } catch {
    return false;
  }
}

export function forgetHalfWay(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
