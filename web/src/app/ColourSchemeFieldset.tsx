const COLOUR_SCHEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/**
 * The colour-scheme buttons have no event handler, because start.ts applies and stores the colour
 * scheme, even on pages that do not load the app.
 */
export function ColourSchemeFieldset() {
  return (
    <fieldset className="needs-script mt-1 px-3 py-2">
      <legend className="mb-1.5 text-xs font-semibold text-ink-muted">Appearance</legend>
      <div className="grid grid-cols-3 gap-1 rounded-md bg-surface-sunken p-1">
        {Object.entries(COLOUR_SCHEME_LABELS).map(([scheme, label]) => (
          <label
            key={scheme}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-sm text-center text-xs font-medium has-checked:bg-surface-raised forced-colors:has-checked:outline-2 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="colour-scheme"
              value={scheme}
              className="sr-only"
              ref={selectCurrentScheme}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function selectCurrentScheme(choice: HTMLInputElement | null): void {
  if (choice !== null) {
    choice.checked = choice.value === document.documentElement.dataset['scheme'];
  }
}
