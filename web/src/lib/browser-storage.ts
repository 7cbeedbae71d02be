type StorageAreaName = 'localStorage' | 'sessionStorage';

/**
 * Key of each text that the app stores in the browser. The privacy page names each of them. Besides
 * these, Firebase stores the login and the App Check token, and start.ts stores the colour scheme.
 */
export type StorageKey =
  | 'circle-as-table'
  | 'elevere.half-way'
  | `elevere.intent.${string}`
  | 'elevere.reloaded-for-role'
  | 'elevere.signed-in';

/** Returns null if no text is stored or if storage is forbidden. */
export function readStoredText(
  key: StorageKey,
  storageName: StorageAreaName = 'localStorage',
): string | null {
  try {
    return globalThis[storageName].getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if no text is stored or if the text is not JSON. */
export function readStoredJson(key: StorageKey, storageName?: StorageAreaName): unknown {
  try {
    return JSON.parse(readStoredText(key, storageName) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores the text. A null text deletes the entry. */
export function storeText(
  key: StorageKey,
  text: string | null,
  storageName: StorageAreaName = 'localStorage',
): void {
  try {
    if (text === null) globalThis[storageName].removeItem(key);
    else globalThis[storageName].setItem(key, text);
  } catch {
    // The error is ignored, because storage may be forbidden and no feature depends on it.
  }
}
