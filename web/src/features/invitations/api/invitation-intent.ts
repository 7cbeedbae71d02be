/** In this tab: a reload, and the way to another page and back, belong to the same intent. */
function storageKey(uid: string): string {
  return `elevere.intent.${uid}`;
}

/** The tab's intents where storage is forbidden. */
const remembered = new Map<string, string>();

/** The idempotency key of a requested code, until its outcome is known. */
export function intentOf(uid: string): string {
  const key = remembered.get(uid) ?? stored(uid) ?? crypto.randomUUID();
  remembered.set(uid, key);
  try {
    sessionStorage.setItem(storageKey(uid), key);
  } catch {
    // Then it lasts as long as the page.
  }
  return key;
}

/** The code was made, or refused: the next press means another one. */
export function settleIntent(uid: string): void {
  remembered.delete(uid);
  try {
    sessionStorage.removeItem(storageKey(uid));
  } catch {
    // As above.
  }
}

function stored(uid: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(uid));
  } catch {
    return null;
  }
}
