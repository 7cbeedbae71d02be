/** `sessionStorage` ends with the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** What this browser keeps under a key; null for nothing, and where storage is forbidden. */
export function stored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** As `stored`, parsed as JSON; null also for text that is no JSON, so that a page survives it. */
export function storedJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(stored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a text, or nothing more for null. */
export function store(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Storage may be forbidden: what is kept here is a convenience.
  }
}
