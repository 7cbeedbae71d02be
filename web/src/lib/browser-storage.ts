/** `sessionStorage` is deleted with the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns the text stored under a key. Null if there is none or storage is forbidden. */
export function stored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Like `stored`, parsed as JSON. Null for invalid JSON. */
export function storedJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(stored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text under a key. Null deletes it. */
export function store(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Ignored: storage may be forbidden, and no feature depends on it.
  }
}
