/** One HTML file of the build, as web/src/prerender.tsx gives it to web/build/prerender.ts. */
export interface RenderedPage {
  /** The address, or null for whatever no other file is for. */
  readonly path: string | null;
  readonly title: string;
  /** For search engines; null where they have nothing to find. */
  readonly description: string | null;
  readonly html: string;
  /** True iff `html` is what the app shows a visitor at that address, to be taken over by it. */
  readonly complete: boolean;
  /** What the page loads first of all, relative to web/src. */
  readonly modules: readonly string[];
}
