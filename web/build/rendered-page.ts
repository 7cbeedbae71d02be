/**
 * When a page needs the app (web/src/start.ts): a document never, for a visitor; a form at the first
 * touch; any other at once. A frame is a member's page before any data have come.
 */
export type PageKind = 'document' | 'form' | 'frame' | 'app';

/** One HTML file of the build, as web/src/prerender.tsx gives it to web/build/pages.ts. */
export interface RenderedPage {
  /** The name of its file, without .html. */
  readonly file: string;
  readonly kind: PageKind;
  /** The address at which the app takes the page over; null where it puts another in its place. */
  readonly takenOverAt: string | null;
  readonly title: string;
  /** For search engines; null where they have nothing to find. */
  readonly description: string | null;
  readonly html: string;
  /** What stands in its place without scripts; null where it can be read without. */
  readonly withoutScript: string | null;
  /** What the page loads first of all, relative to web/. */
  readonly modules: readonly string[];
}
