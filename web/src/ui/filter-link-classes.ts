/** Classes of the links that filter a list. The active filter's link has `aria-current`. */
export const FILTER_LINK_CLASSES =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-4 text-sm font-medium hover:border-ink forced-colors:aria-[current]:outline-2 aria-[current]:border-brand aria-[current]:bg-brand-tint';
