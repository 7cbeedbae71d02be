const KEY = 'elevere.colour-scheme';

export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

const listeners = new Set<() => void>();
/** What was chosen where storage is forbidden: it holds for this page at least. */
let unkept: ColourScheme = 'system';

/** What the person chose on this device; `system` until they choose. */
export function chosenColourScheme(): ColourScheme {
  try {
    const stored = localStorage.getItem(KEY);
    return COLOUR_SCHEMES.find((scheme) => scheme === stored) ?? 'system';
  } catch {
    return unkept;
  }
}

export function applyColourScheme(scheme: ColourScheme): void {
  document.documentElement.dataset['scheme'] = scheme;
}

export function chooseColourScheme(scheme: ColourScheme): void {
  applyColourScheme(scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    unkept = scheme;
  }
  for (const listener of listeners) {
    listener();
  }
}

export function subscribeToColourScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
