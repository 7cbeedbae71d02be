import { applyColourScheme, chosenColourScheme } from './lib/colour-scheme.ts';

// The only script that a built page names: a classic one, which browsers fetch behind everything
// that is painted (web/build/prerender.ts). What the build rendered whole can be read and used
// before the app, which comes when that has been painted; a skeleton has nothing but the app.
// The page has the rules for what is painted; the whole stylesheet comes with the app, and before it.

/** After the script has come. */
const LATEST_MS = 2000;

applyColourScheme(chosenColourScheme());

const { page, stylesheet = '', code = '' } = document.getElementById('root')?.dataset ?? {};
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
  const style = addLink('stylesheet', stylesheet);
  for (const href of parts) {
    addLink('modulepreload', href);
  }
  const start = () => void import(/* @vite-ignore */ app);
  style.onload = start;
  // Better an app that looks odd than none.
  style.onerror = start;
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}
