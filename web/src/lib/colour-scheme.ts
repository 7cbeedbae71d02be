const KEY = 'elevere.colour-scheme';

export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** What the person chose on this device; `system` until they choose. */
export function chosenColourScheme(): ColourScheme {
  try {
    const stored = localStorage.getItem(KEY);
    return COLOUR_SCHEMES.find((scheme) => scheme === stored) ?? 'system';
  } catch {
    // Storage may be forbidden; the system's choice is a good one.
    return 'system';
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
    // It holds for this page at least.
  }
}
