/** The browser's storage for texts. The browser deletes `sessionStorage` when the tab is closed. */
type StorageName = 'localStorage' | 'sessionStorage';

/** Returns the text stored under a key. Null if there is none or storage is forbidden. */
export function stored(key: string, area: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Returns the stored text of a key, parsed as JSON. Null if there is none, or if it is not JSON.
 */
export function storedJson(key: string, area?: StorageName): unknown {
  try {
    return JSON.parse(stored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text under a key. Null deletes it. */
export function store(key: string, text: string | null, area: StorageName = 'localStorage'): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Ignored: storage may be forbidden, and no feature depends on it.
  }
}
