/** A `document` works without scripts, and loads the app only for members. */
export type PageKind = 'document' | 'app';

/** Null stands for a page that consists of skeletons only, which suits everyone. */
export type RenderedFor = 'visitor' | 'member' | null;

export interface RenderedPage {
  /** File name without the extension .html. */
  readonly file: string;
  readonly kind: PageKind;
  readonly renderedFor: RenderedFor;
  readonly title: string;
  /** Description for search engines. Null keeps the general description of index.html. */
  readonly description: string | null;
  readonly html: string;
  /** HTML that replaces the page if scripts are off. Null if the page works without scripts. */
  readonly withoutScript: string | null;
  /** Paths relative to web/. The page loads these modules before the app's entry. */
  readonly modules: readonly string[];
}
