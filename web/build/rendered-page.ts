/** A document works without scripts. An app page is hydrated as soon as its script has loaded. */
export type PageKind = 'document' | 'app';

/** The person for whom the build renders a page. Null for a skeleton, which suits everyone. */
export type RenderedFor = 'visitor' | 'member' | null;

/** One HTML file of the build. web/src/prerender.tsx returns it to web/build/pages.ts. */
export interface RenderedPage {
  /** Name of the file, without .html. */
  readonly file: string;
  readonly kind: PageKind;
  readonly renderedFor: RenderedFor;
  readonly title: string;
  /** Description for search engines. Null for a page that they should not index. */
  readonly description: string | null;
  readonly html: string;
  /** Shown instead of the page if scripts are off. Null if the page works without scripts. */
  readonly withoutScript: string | null;
  /** Modules that the page loads first, relative to web/. */
  readonly modules: readonly string[];
}
