/**
 * A `document` works without scripts, and loads the app only for members. An `app` page always
 * loads the app.
 */
export type PageKind = 'document' | 'app';

/**
 * Kind of person for whom the build rendered the page. Null for a page that is only a skeleton,
 * which suits everyone.
 */
export type RenderedFor = 'visitor' | 'member' | null;

export interface RenderedPage {
  /** Path in the output folder, without the extension .html. */
  readonly file: string;
  readonly kind: PageKind;
  readonly renderedFor: RenderedFor;
  readonly title: string;
  /** Description for search engines. Null keeps the general description of index.html. */
  readonly description: string | null;
  readonly html: string;
  /** HTML that replaces the page if scripts are off. Null if the page works without scripts. */
  readonly noScriptHtml: string | null;
  /** Modules that the page loads before the app's entry, as paths relative to web/. */
  readonly modules: readonly string[];
}
