/** A document is HTML and CSS. An app page is hydrated as soon as its script is there. */
export type PageKind = 'document' | 'app';

/** The person for whom the build renders a page; null for a skeleton, which fits every person. */
export type RenderedFor = 'visitor' | 'member' | null;

/** One HTML file of the build, as web/src/prerender.tsx gives it to web/build/pages.ts. */
export interface RenderedPage {
  /** The name of its file, without .html. */
  readonly file: string;
  readonly kind: PageKind;
  readonly renderedFor: RenderedFor;
  readonly title: string;
  /** For search engines; null where they have nothing to find. */
  readonly description: string | null;
  readonly html: string;
  /** What stands in its place without scripts; null where it can be read without. */
  readonly withoutScript: string | null;
  /** What the page loads first of all, relative to web/. */
  readonly modules: readonly string[];
}
