import { PurgeCSS } from 'purgecss';

/** A face that has to be fetched; those that only bend a face of the machine are in the page. */
const FETCHED_FACE = /@font-face\s*\{[^{}]*url\([^{}]*\}/g;

/**
 * What of the stylesheet this page needs to be painted. The whole stylesheet follows with the app
 * (web/src/start.ts), and the fonts with it: text is there before its face is.
 */
export async function styleOf(html: string, stylesheet: string): Promise<string> {
  const [own] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: stylesheet.replaceAll(FETCHED_FACE, '') }],
    defaultExtractor: wordsOf,
    // Set by start.ts before the first paint, where it can.
    dynamicAttributes: ['data-scheme'],
    keyframes: true,
    // What names no element, ':focus-visible' say, is about every one.
    safelist: [/^:/],
  });
  if (own === undefined) {
    throw new Error('No stylesheet was made for a page.');
  }
  return own.css;
}

/** Every word of the page: names of elements, attributes and classes among them. */
function wordsOf(html: string): string[] {
  return html
    .split(/=?["\s<>]+/)
    .map((word) => word.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
}
