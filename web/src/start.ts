// The only script in a page's HTML. It imports nothing, so that it is one small file. A page is
// plain HTML first. This script loads the app after the first paint with content, and runs it.
// Until then it holds submitted forms and presses on the Google button. A document loads no app
// unless the browser stores the hint that a member is logged in. docs/decisions/044.

/** A hidden page never reports a paint, so its app is loaded after this time. Milliseconds. */
const PAINTED_WITHIN_MS = 2_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 32_000;

const { dataset } = document.documentElement;
const root = document.getElementById('root');
const { kind, code = '' } = root?.dataset ?? {};
// Lists the prerendered elements for app/added-elements.ts, before browser extensions add theirs.
self.built = root?.querySelectorAll('*');
let isVisitor = true;
try {
  // Stored hint that a member is logged in (lib/signed-in-hint.ts).
  isVisitor = !localStorage.getItem('elevere.signed-in');
} catch {
  // Storage may be forbidden.
}

const notice = document.querySelector('template')?.content.firstElementChild;
let hasStartedLoading = false;
let pressedElement: HTMLElement | null = null;

/** Loads the fonts and the app. Neither may delay the first paint with content. */
async function loadApp(): Promise<void> {
  if (hasStartedLoading) return;
  hasStartedLoading = true;
  dataset['painted'] = '';
  if (isVisitor && kind === 'document') return;
  // Runs one file after the other, the app's own last. The browser can handle input in between.
  for (const file of code.split(' ').map(fetchWithRetry)) {
    await import(/* @vite-ignore */ await file);
    await self.scheduler?.yield?.();
  }
  notice?.remove();
}

/** Fetches a file until it arrives, with back-off. A browser does not repeat a failed import. */
async function fetchWithRetry(href: string): Promise<string> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const answer = await fetch(href);
      if ((await answer.blob()) && answer.ok) return href;
    } catch {
      // Handled like a failed response.
    }
    if (notice) document.body.append(notice);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** If a person submits a form before the app has loaded, marks the form. The app submits it later. */
function holdSubmit(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  (event.target as HTMLFormElement).ariaBusy = 'true';
}

/** If a person clicks the Google button before the app has loaded, remembers the button for a later click. */
function holdPress({ target }: Event): void {
  pressedElement = (target as Element).closest<HTMLElement>('[data-press-early]') ?? pressedElement;
  if (pressedElement) pressedElement.ariaBusy = 'true';
}

/**
 * Scrolls to the element that the address's fragment names and focuses it. Opens an answer of the
 * FAQ.
 */
function openAndFocusTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
  (target?.querySelector<HTMLElement>(':scope>summary') ?? target)?.focus();
  target?.scrollIntoView();
}

addEventListener('hashchange', openAndFocusTarget);
addEventListener('submit', holdSubmit, true);
addEventListener('click', holdPress);
// Dispatched by app/RouteFrame.tsx when the app has hydrated the page, or has rendered another.
addEventListener('elevere:arrived', () => {
  openAndFocusTarget();
  removeEventListener('submit', holdSubmit, true);
  removeEventListener('click', holdPress);
  // Waits until the page has filled in the code from its address. The app ignores this submit if it
  // is already sending the form.
  setTimeout(() => {
    document.querySelector<HTMLFormElement>('form[aria-busy=true]')?.requestSubmit();
    pressedElement?.removeAttribute('aria-busy');
    pressedElement?.click();
    pressedElement = null;
  });
});
// Before this event the browser scrolls there by itself, which would take the focus away.
addEventListener('load', openAndFocusTarget);

/** Applies the chosen colours to the browser's own bar. */
function colourBar(): void {
  const { scheme = 'system' } = dataset;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[data-of]')) {
    const { of } = meta.dataset;
    meta.media =
      scheme === 'system' ? `(prefers-color-scheme:${of})` : scheme === of ? '' : 'print';
  }
}

// Applies and stores the colours that are chosen in the menu. The inline script of index.html has
// applied the stored ones.
addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === 'colour-scheme') {
    dataset['scheme'] = value;
    colourBar();
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
colourBar();

// The first paint may show only the background, so this waits for the first one with content.
new PerformanceObserver((paints) =>
  paints.getEntriesByName('first-contentful-paint').map(loadApp),
).observe({ type: 'paint', buffered: true });
setTimeout(loadApp, PAINTED_WITHIN_MS);
