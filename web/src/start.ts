// The one script that a page names. It imports nothing, so that it is one file, of 1 kB at most.
// A page is plain HTML first, and its root's data-kind says when it needs the app:
// - `document`: never, unless the browser holds the hint that a member is signed in;
// - `form`: fetched after the paint, run at the first touch or when the browser has been idle;
// - else: run after the paint.
// docs/decisions/044.

/** A hidden page tells of no paint, and should be there when it is looked at. */
const PAINTED_WITHIN_MS = 2_000;
const IDLE_AFTER_MS = 5_000;
const ASK_AGAIN_MS = 3_000;
/** Of app/RouteFrame.tsx: the app has taken the page over, or has put another in its place. */
const ARRIVED = 'elevere:arrived';

// Without data it is the page of `npm run dev`.
const {
  kind,
  stylesheet = '/src/ui/theme.css',
  code = '/src/main.tsx',
} = document.getElementById('root')?.dataset ?? {};
const modules = code.split(' ');
let isVisitor = true;
try {
  // The hint of lib/signed-in-hint.ts.
  isVisitor = localStorage.getItem('elevere.signed-in') === null;
} catch {
  // Storage may be forbidden.
}
const waits = kind === 'form' && isVisitor;

let begun = false;
let running = false;
let held: HTMLFormElement | null = null;
let fetched: () => void;
const ready = new Promise<void>((resolve) => {
  fetched = resolve;
});

/** Fetches what the page's own rules have left out, and the app; nothing before the paint waits. */
function begin(): void {
  if (begun) return;
  begun = true;
  if (!(kind === 'document' && isVisitor)) {
    for (const href of modules) addLink('modulepreload', href);
    if (!waits) void run();
  }
  const link = addLink('stylesheet', stylesheet);
  // Better an app that looks odd than none.
  link.onload = link.onerror = fetched;
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}

/** Runs the app; asks again for what does not come, and says so. */
async function run(): Promise<void> {
  if (running) return;
  running = true;
  await ready;
  const notice = document.querySelector('template')?.content.firstElementChild;
  for (;;) {
    try {
      // One by one, the app's own last: in between the browser does what a person asks of it.
      for (const href of modules) {
        await import(/* @vite-ignore */ href);
        await self.scheduler?.yield?.();
      }
      notice?.remove();
      return;
    } catch {
      if (notice) document.body.append(notice);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

/** A form that is sent before the app is there is sent when it comes. */
function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  held = event.target as HTMLFormElement;
  held.ariaBusy = 'true';
}

/** Goes to what the address names; an answer is opened, and its question has the focus. */
function reveal(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.querySelector('summary')?.focus();
  }
  target?.scrollIntoView();
}

addEventListener('hashchange', reveal);
addEventListener('submit', hold, true);
addEventListener(ARRIVED, () => {
  reveal();
  removeEventListener('submit', hold, true);
  const form = held;
  held = null;
  // When the page has drawn what its address says.
  setTimeout(() => form?.requestSubmit());
});
// The browser itself goes there until then, and takes the focus away.
addEventListener('load', reveal);

// The choice of colours in the menu: the inline line of index.html has applied the last one.
addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === 'colour-scheme') {
    document.documentElement.dataset['scheme'] = value;
    try {
      localStorage.setItem('elevere.colour-scheme', value);
    } catch {
      // As above: it holds for this page at least.
    }
  }
});
for (const choice of document.querySelectorAll<HTMLInputElement>('[name="colour-scheme"]')) {
  choice.checked = choice.value === document.documentElement.dataset['scheme'];
}

if (waits) {
  for (const type of ['pointerover', 'keydown', 'input', 'focusin']) {
    addEventListener(type, ({ target }) => {
      // The page itself has put the focus there.
      if (type !== 'focusin' || !(target as HTMLElement).autofocus) void run();
    });
  }
  // WebKit tells of no idleness.
  setTimeout(() => (self.requestIdleCallback ?? setTimeout)(run), IDLE_AFTER_MS);
  // Filled by the browser, without an event.
  addEventListener('load', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
      if (field.value) void run();
    }
  });
}

new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, PAINTED_WITHIN_MS);
