import { store, stored } from '../../../lib/browser-storage.ts';

/** In this tab: a reload, and the way to another page and back, belong to the same intent. */
function storageKey(uid: string): string {
  return `elevere.intent.${uid}`;
}

/** The tab's intents where storage is forbidden: they last as long as the page. */
const remembered = new Map<string, string>();

/** The idempotency key of a requested code, until its outcome is known. */
export function intentOf(uid: string): string {
  const key =
    remembered.get(uid) ?? stored(storageKey(uid), 'sessionStorage') ?? crypto.randomUUID();
  remembered.set(uid, key);
  store(storageKey(uid), key, 'sessionStorage');
  return key;
}

/** The code was made, or refused: the next press means another one. */
export function settleIntent(uid: string): void {
  remembered.delete(uid);
  store(storageKey(uid), null, 'sessionStorage');
}
