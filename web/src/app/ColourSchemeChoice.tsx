import { useSyncExternalStore } from 'react';
import {
  COLOUR_SCHEMES,
  chooseColourScheme,
  chosenColourScheme,
  subscribeToColourScheme,
} from '../lib/colour-scheme.ts';

const LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Light, dark, or what the system says; remembered on this device. Not there before any script. */
export function ColourSchemeChoice() {
  const chosen = useSyncExternalStore(subscribeToColourScheme, chosenColourScheme, () => null);
  return chosen === null ? null : (
    <fieldset className="mt-1 px-3 pt-2 pb-2">
      <legend className="mb-1.5 text-xs font-semibold text-ink-muted">Appearance</legend>
      <div className="grid grid-cols-3 gap-1 rounded-md bg-surface-sunken p-1">
        {COLOUR_SCHEMES.map((scheme) => (
          <label
            key={scheme}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-sm text-center text-xs font-medium has-checked:bg-surface-raised has-checked:shadow-raised has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="colour-scheme"
              className="sr-only"
              checked={chosen === scheme}
              onChange={() => chooseColourScheme(scheme)}
            />
            {LABELS[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
