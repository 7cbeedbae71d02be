/**
 * A `document` works without scripts and loads the app only for members. An `app` page always loads
 * the app, which hydrates the page.
 */
export type PageKind = 'document' | 'app';

/**
 * The kind of person for whom the build renders a page. Null for a page that consists of skeletons
 * only, which suits everyone.
 */
export type RenderedFor = 'visitor' | 'member' | null;

/**
 * One HTML file of the build. web/src/prerender.tsx renders the page, and web/build/pages.ts writes
 * the file.
 */
export interface RenderedPage {
  /** Name of the file, without .html. */
  readonly file: string;
  readonly kind: PageKind;
  readonly renderedFor: RenderedFor;
  readonly title: string;
  /** Description for search engines. Null for a page that search engines should not index. */
  readonly description: string | null;
  readonly html: string;
  /**
   * HTML that is shown instead of the page if scripts are off. Null if the page works without
   * scripts.
   */
  readonly withoutScript: string | null;
  /**
   * Paths of the page's modules, relative to web/. The page loads these modules before the app's
   * entry.
   */
  readonly modules: readonly string[];
}
