type StorageName = 'localStorage' | 'sessionStorage';

/** Returns null if there is no text or if storage is forbidden. */
export function readStoredText(key: string, area: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if there is no text or if the text is not JSON. */
export function readStoredJson(key: string, area?: StorageName): unknown {
  try {
    return JSON.parse(readStoredText(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Null deletes the entry. */
export function storeText(
  key: string,
  text: string | null,
  area: StorageName = 'localStorage',
): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Ignored: storage may be forbidden, and no feature depends on it.
  }
}
