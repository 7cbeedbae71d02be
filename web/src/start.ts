// The one script that a page names. It imports nothing, so that it is one file, of 1.1 kB at most.
// A page is plain HTML first, and its root's data-kind says when it needs the app:
// - `document`: never, unless the browser holds the hint that a member is logged in;
// - `form`: fetched after the paint, run at the first touch or when the browser has been idle;
// - else: run after the paint.
// docs/decisions/044.

/** A hidden page tells of no paint, and should be there when it is looked at. */
const PAINTED_WITHIN_MS = 2_000;
const IDLE_AFTER_MS = 5_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 32_000;

const { dataset } = document.documentElement;
const { kind, code = '' } = document.getElementById('root')?.dataset ?? {};
let isVisitor = true;
try {
  // The hint of lib/signed-in-hint.ts.
  isVisitor = !localStorage.getItem('elevere.signed-in');
} catch {
  // Storage may be forbidden.
}

const waits = isVisitor && kind === 'form';

const notice = document.querySelector('template')?.content.firstElementChild;
let running = false;
let pressed: HTMLElement | null = null;
let files: readonly Promise<string>[] | undefined;

/** Has the faces of letters and the app fetched: neither may hold up the paint. */
function begin(): void {
  if (files) return;
  dataset['painted'] = '';
  files = isVisitor && kind === 'document' ? [] : code.split(' ').map(obtain);
  if (!waits) void run();
}

/** Asks for a file until it comes, ever more seldom: browsers import nothing again that has failed once. */
async function obtain(href: string): Promise<string> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const answer = await fetch(href);
      if ((await answer.blob()) && answer.ok) return href;
    } catch {
      // As an answer that is no file.
    }
    if (notice) document.body.append(notice);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Runs the app's files one by one, its own last: in between the browser does what a person asks. */
async function run(): Promise<void> {
  if (running) return;
  running = true;
  // Touched before it was painted.
  begin();
  for (const file of files ?? []) {
    await import(/* @vite-ignore */ await file);
    await self.scheduler?.yield?.();
  }
  notice?.remove();
}

/** If a person submits a form before the app has loaded, marks the form. The app submits it later. */
function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  (event.target as HTMLFormElement).ariaBusy = 'true';
}

/** If a person clicks the Google button before the app has loaded, remembers the button for a later click. */
function holdPress({ target }: Event): void {
  pressed = (target as Element).closest<HTMLElement>('[data-press-early]') ?? pressed;
  if (pressed) pressed.ariaBusy = 'true';
}

/** Goes to what the address names, which has the focus; an answer is opened, its question has it. */
function reveal(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
  (target?.querySelector<HTMLElement>(':scope>summary') ?? target)?.focus();
  target?.scrollIntoView();
}

addEventListener('hashchange', reveal);
addEventListener('submit', hold, true);
addEventListener('click', holdPress);
// From app/RouteFrame.tsx: the app has taken the page over, or has put another in its place.
addEventListener('elevere:arrived', () => {
  reveal();
  removeEventListener('submit', hold, true);
  removeEventListener('click', holdPress);
  // When the page has drawn what its address says. A form that the app is sending ignores this.
  setTimeout(() => {
    document.querySelector<HTMLFormElement>('form[aria-busy=true]')?.requestSubmit();
    pressed?.removeAttribute('aria-busy');
    pressed?.click();
    pressed = null;
  });
});
addEventListener('load', () => {
  // The browser itself goes there until then, and takes the focus away.
  reveal();
  // Filled by the browser, without an event.
  for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
    if (waits && field.value) void run();
  }
});

/** The browser's own bar has the chosen colours, too. */
function colourBar(): void {
  const { scheme = 'system' } = dataset;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[data-of]')) {
    const { of } = meta.dataset;
    meta.media =
      scheme === 'system' ? `(prefers-color-scheme:${of})` : scheme === of ? '' : 'print';
  }
}

// The choice of colours in the menu: the inline line of index.html has applied the last one.
addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === 'colour-scheme') {
    dataset['scheme'] = value;
    colourBar();
    try {
      localStorage.setItem('colour-scheme', value);
    } catch {
      // As above: it holds for this page at least.
    }
  }
});
for (const choice of document.querySelectorAll<HTMLInputElement>('[name="colour-scheme"]')) {
  choice.checked = choice.value === dataset['scheme'];
}
colourBar();

if (waits) {
  for (const type of ['pointerover', 'keydown', 'input']) addEventListener(type, run);
  addEventListener('focusin', ({ target }) => {
    // Else the page itself has put it there.
    if (!(target as HTMLElement).autofocus) void run();
  });
  // WebKit tells of no idleness.
  setTimeout(() => (self.requestIdleCallback ?? setTimeout)(run), IDLE_AFTER_MS);
}

// The first paint of all may be the background alone.
new PerformanceObserver((paints) =>
  paints.getEntriesByName('first-contentful-paint').map(begin),
).observe({ type: 'paint', buffered: true });
setTimeout(begin, PAINTED_WITHIN_MS);
