/** What this browser keeps under a key; null for nothing, and where storage is forbidden. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** As `stored`, for what is kept as JSON: null, too, for what is none, which a page must outlive. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a text, or nothing more for null. */
export function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage may be forbidden: what is kept here is a convenience.
  }
}
