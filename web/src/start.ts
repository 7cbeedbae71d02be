import { applyColourScheme, chosenColourScheme } from './lib/colour-scheme.ts';

// The only script that a built page names: a classic one, which browsers fetch behind everything
// that is painted (web/build/prerender.ts). What the build rendered whole can be read and used
// before the app, which comes when that has been painted; a skeleton has nothing but the app.

/** After the script has come. */
const LATEST_MS = 2000;

applyColourScheme(chosenColourScheme());

const { page, code = '' } = document.getElementById('root')?.dataset ?? {};
const [app = '', ...parts] = code.split(' ');

if (page === undefined || document.hidden) {
  // A hidden page is painted when it is looked at, and should be there then.
  load();
} else {
  const painted = new PerformanceObserver(() => begin());
  painted.observe({ type: 'paint', buffered: true });
  // A page that was hidden for a moment may never tell of its paint.
  const soon = setTimeout(() => begin(), LATEST_MS);
  const begin = () => {
    painted.disconnect();
    clearTimeout(soon);
    load();
  };
}

function load(): void {
  for (const href of parts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
  void import(/* @vite-ignore */ app);
}
