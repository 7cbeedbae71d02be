// The only script file in a page's HTML (docs/decisions/044), without imports, so that it stays
// small. Loads the app after the first paint with content. Until the app has hydrated the page,
// start.ts remembers submitted forms and presses on the Google button.
//
// HTML, styles and scripts that load at different times share these names:
//
// name                 set by                                   read by
// data-kind            build/pages.ts on #root                  start.ts, main.tsx
// data-rendered-for    build/pages.ts on #root                  main.tsx
// data-scripts         build/pages.ts or index.html on #root    start.ts
// data-painted         start.ts on <html>                       ui/theme.css
// data-scheme          index.html and start.ts on <html>        ui/theme.css, ColourSchemeFieldset.tsx
// data-colour-scheme   index.html on <meta>                     start.ts
// data-press-early     GoogleButton.tsx on its button           start.ts
// aria-busy            start.ts on a form or button             start.ts, app/replaced-fields.ts
// elevere:arrived      app/TitledPage.tsx as an event           start.ts
// elevere.signed-in    login-hint.ts in localStorage            start.ts
// colour-scheme        start.ts in localStorage                 index.html

/** Loads the app after this time even without a paint, because a hidden page never reports one. */
const LOAD_WITHOUT_PAINT_MS = 2_000;
const FIRST_RETRY_DELAY_MS = 2_000;
const LONGEST_RETRY_DELAY_MS = 32_000;

const { dataset } = document.documentElement;
const { kind, scripts = '' } = document.getElementById('root')?.dataset ?? {};
let isVisitor = true;
try {
  // lib/session/login-hint.ts stores this hint that a member is logged in.
  isVisitor = !localStorage.getItem('elevere.signed-in');
} catch {
  // Storage may be forbidden. The page then starts as for a visitor.
}

const failureNotice = document.querySelector('template')?.content.firstElementChild;
let hasStartedLoading = false;
let isPressed = false;

/** Loads the fonts and the app. */
async function loadApp(): Promise<void> {
  if (hasStartedLoading) return;
  hasStartedLoading = true;
  dataset['painted'] = '';
  if (isVisitor && kind === 'document') return;
  // Lets the browser handle input between two scripts.
  for (const file of scripts.split(' ').map(fetchWithRetry)) {
    await import(/* @vite-ignore */ await file);
    await self.scheduler?.yield?.();
  }
  failureNotice?.remove();
}

/**
 * Fetches the file until it has arrived, because browsers do not repeat a failed import(). Returns
 * the address of the file.
 */
async function fetchWithRetry(href: string): Promise<string> {
  for (
    let delayMs = FIRST_RETRY_DELAY_MS;
    ;
    delayMs = Math.min(delayMs * 2, LONGEST_RETRY_DELAY_MS)
  ) {
    try {
      const response = await fetch(href);
      if ((await response.blob()) && response.ok) return href;
    } catch {
      // A network error is handled like a failed response: the file is fetched again.
    }
    if (failureNotice) document.body.append(failureNotice);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

/** Delays the submit of a form until the app has hydrated the page. */
function delaySubmit(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  (event.target as HTMLFormElement).ariaBusy = 'true';
}

/** Delays a press on the Google button until the app has hydrated the page. */
function delayPress({ target }: Event): void {
  const button = (target as Element).closest('[data-press-early]');
  if (!button) return;
  isPressed = true;
  button.ariaBusy = 'true';
}

function openAndFocusTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
  (target?.querySelector<HTMLElement>(':scope>summary') ?? target)?.focus();
  target?.scrollIntoView();
}

addEventListener('hashchange', openAndFocusTarget);
addEventListener('submit', delaySubmit, true);
addEventListener('click', delayPress);
// app/TitledPage.tsx dispatches this event after hydration and after each new page.
addEventListener('elevere:arrived', () => {
  openAndFocusTarget();
  removeEventListener('submit', delaySubmit, true);
  removeEventListener('click', delayPress);
  // Waits until the page has filled in the invitation code from its address.
  setTimeout(() => {
    document.querySelector<HTMLFormElement>('form[aria-busy=true]')?.requestSubmit();
    if (!isPressed) return;
    isPressed = false;
    // Looks for the button again, because React may have replaced it.
    const button = document.querySelector<HTMLElement>('[data-press-early]');
    button?.removeAttribute('aria-busy');
    button?.click();
  });
});
// Focuses the target again after the load event, because until then the browser itself scrolls to
// the target and removes the focus.
addEventListener('load', openAndFocusTarget);

function colourAddressBar(): void {
  const { scheme = 'system' } = dataset;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[data-colour-scheme]')) {
    const { colourScheme } = meta.dataset;
    meta.media =
      scheme === 'system'
        ? `(prefers-color-scheme:${colourScheme})`
        : scheme === colourScheme
          ? ''
          : 'print';
  }
}

// Applies and stores a choice of the colour scheme. On the next page, the inline script of
// index.html applies it.
addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === 'colour-scheme') {
    dataset['scheme'] = value;
    colourAddressBar();
    try {
      localStorage.setItem('colour-scheme', value);
    } catch {
      // Storage may be forbidden. The choice then applies only to this page.
    }
  }
});
for (const choice of document.querySelectorAll<HTMLInputElement>('[name="colour-scheme"]')) {
  choice.checked = choice.value === dataset['scheme'];
}
colourAddressBar();

// Waits for a paint with content, because an earlier paint may show only the background.
new PerformanceObserver((paints) =>
  paints.getEntriesByName('first-contentful-paint').map(loadApp),
).observe({ type: 'paint', buffered: true });
setTimeout(loadApp, LOAD_WITHOUT_PAINT_MS);
