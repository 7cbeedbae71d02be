import { applyColourScheme, chosenColourScheme } from './lib/colour-scheme.ts';

// The only script that a page names. What the build rendered whole can be read and used without
// any other, so the app comes when that has been painted; a skeleton has nothing but the app.

applyColourScheme(chosenColourScheme());

const { page, code } = document.getElementById('root')?.dataset ?? {};
if (page === undefined) {
  void import('./main.tsx');
} else {
  afterPaint(() => {
    for (const href of code?.split(' ') ?? []) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    void import('./main.tsx');
  });
}

function afterPaint(then: () => void): void {
  // Hidden pages are not painted.
  const soon = () => (document.hidden ? then() : requestAnimationFrame(() => setTimeout(then)));
  if (document.readyState === 'complete') {
    soon();
  } else {
    addEventListener('load', soon, { once: true });
  }
}
