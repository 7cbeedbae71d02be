import { applyColourScheme, chosenColourScheme } from './lib/colour-scheme.ts';

// The only script that a built page names: a classic one, which browsers fetch behind everything
// that is painted (web/build/prerender.ts). The page has the rules for what is painted; the whole
// stylesheet, the fonts and the app come when that has been painted, and hold nothing of it up.

/** After the script has come. */
const LATEST_MS = 2000;

applyColourScheme(chosenColourScheme());

const { stylesheet = '', code = '' } = document.getElementById('root')?.dataset ?? {};
/** The app's own is the first. */
const modules = code.split(' ');

if (document.hidden) {
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
  for (const href of modules) {
    addLink('modulepreload', href);
  }
  const start = () => void import(/* @vite-ignore */ modules[0] ?? '');
  style.onload = start;
  // Better an app that looks odd than none.
  style.onerror = start;
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}
