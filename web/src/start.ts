// The only script file in a page's HTML (docs/decisions/044). It imports nothing, so that it is one
// small file. The page is visible as HTML before any script runs. After the first paint with
// content, start.ts loads and runs the app. Until then it remembers submitted forms and presses on
// the Google button. A page of the kind `document` loads the app only if the browser stores the
// hint that a member is logged in.

/**
 * After this time the app is loaded even without a paint, because a hidden page never reports one.
 * Milliseconds.
 */
const LOAD_WITHOUT_PAINT_MS = 2_000;
const FIRST_RETRY_DELAY_MS = 2_000;
const LONGEST_RETRY_DELAY_MS = 32_000;

const { dataset } = document.documentElement;
const root = document.getElementById('root');
const { kind, code = '' } = root?.dataset ?? {};
// Lists the prerendered elements for app/added-elements.ts, before browser extensions add their
// own.
self.prerenderedElements = root?.querySelectorAll('*');
let isVisitor = true;
try {
  // Stored hint that a member is logged in (lib/signed-in-hint.ts).
  isVisitor = !localStorage.getItem('elevere.signed-in');
} catch {
  // Storage may be forbidden. The page then starts as for a visitor.
}

const notice = document.querySelector('template')?.content.firstElementChild;
let hasStartedLoading = false;
let pressedElement: HTMLElement | null = null;

/**
 * Loads the fonts and the app. Called after the first paint with content, so that loading does not
 * delay the paint.
 */
async function loadApp(): Promise<void> {
  if (hasStartedLoading) return;
  hasStartedLoading = true;
  dataset['painted'] = '';
  if (isVisitor && kind === 'document') return;
  // Runs one script after the other, so that the browser can handle input in between. The app's
  // entry module comes last.
  for (const file of code.split(' ').map(fetchWithRetry)) {
    await import(/* @vite-ignore */ await file);
    await self.scheduler?.yield?.();
  }
  notice?.remove();
}

/**
 * Fetches a file until it has arrived, with back-off. Otherwise import() could fail, and browsers
 * do not repeat a failed import().
 */
async function fetchWithRetry(href: string): Promise<string> {
  for (let wait = FIRST_RETRY_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_DELAY_MS)) {
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

/**
 * Prevents a submit before the app has loaded, and marks the form as busy. The form is submitted
 * when the app has hydrated the page.
 */
function holdSubmit(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  (event.target as HTMLFormElement).ariaBusy = 'true';
}

/**
 * Remembers a press on the Google button before the app has loaded. The button is clicked when the
 * app has hydrated the page.
 */
function holdPress({ target }: Event): void {
  pressedElement = (target as Element).closest<HTMLElement>('[data-press-early]') ?? pressedElement;
  if (pressedElement) pressedElement.ariaBusy = 'true';
}

/**
 * Scrolls to the element that the address's fragment names, and focuses it. If the element is an
 * answer of the FAQ, opens it.
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
// app/RouteFrame.tsx dispatches this event when the app has hydrated the page or rendered a new
// page.
addEventListener('elevere:arrived', () => {
  openAndFocusTarget();
  removeEventListener('submit', holdSubmit, true);
  removeEventListener('click', holdPress);
  // Waits until the page has filled in the invitation code from its address. The app ignores this
  // submit if it is already sending the form.
  setTimeout(() => {
    document.querySelector<HTMLFormElement>('form[aria-busy=true]')?.requestSubmit();
    pressedElement?.removeAttribute('aria-busy');
    pressedElement?.click();
    pressedElement = null;
  });
});
// Waits for the load event, because until then the browser itself scrolls to the element, which
// would take the focus away.
addEventListener('load', openAndFocusTarget);

/** Gives the browser's address bar the chosen colours. */
function colourAddressBar(): void {
  const { scheme = 'system' } = dataset;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[data-of]')) {
    const { of } = meta.dataset;
    meta.media =
      scheme === 'system' ? `(prefers-color-scheme:${of})` : scheme === of ? '' : 'print';
  }
}

// Applies and stores the colours that a person chooses in the menu. When the next page opens, the
// inline script of index.html applies the stored choice.
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

// Waits for the first paint with content, because an earlier paint may show only the background.
new PerformanceObserver((paints) =>
  paints.getEntriesByName('first-contentful-paint').map(loadApp),
).observe({ type: 'paint', buffered: true });
setTimeout(loadApp, LOAD_WITHOUT_PAINT_MS);
