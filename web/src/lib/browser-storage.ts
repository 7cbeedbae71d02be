type StorageName = 'localStorage' | 'sessionStorage';

/** Returns null if no text is stored or if storage is forbidden. */
export function readStoredText(
  key: string,
  storageName: StorageName = 'localStorage',
): string | null {
  try {
    return globalThis[storageName].getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if no text is stored or if the text is not JSON. */
export function readStoredJson(key: string, storageName?: StorageName): unknown {
  try {
    return JSON.parse(readStoredText(key, storageName) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores the text. A null text deletes the entry. */
export function storeText(
  key: string,
  text: string | null,
  storageName: StorageName = 'localStorage',
): void {
  try {
    if (text === null) globalThis[storageName].removeItem(key);
    else globalThis[storageName].setItem(key, text);
  } catch {
    // The error is ignored, because storage may be forbidden and no feature depends on it.
  }
}
