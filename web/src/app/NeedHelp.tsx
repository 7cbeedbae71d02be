import { CircleQuestionMark } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';

/**
 * Section 1's floating button. It has a place that no page reaches into: in the bar, or, where the
 * window is wide enough, beside the page.
 */
export function NeedHelp() {
  const { pathname } = useLocation();
  return (
    <Link
      to={PATHS.faq}
      aria-current={pathname === PATHS.faq ? 'page' : undefined}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-1 text-xs font-semibold hover:bg-surface-sunken sm:gap-1.5 sm:px-2 gutter:fixed gutter:right-3 gutter:bottom-4 gutter:w-16 gutter:flex-col gutter:gap-1 gutter:rounded-lg gutter:bg-ink gutter:px-1 gutter:py-2.5 gutter:text-center gutter:text-surface gutter:shadow-floating gutter:hover:bg-ink"
    >
      <CircleQuestionMark className="size-5 shrink-0" aria-hidden="true" />
      <span>Need Help?</span>
    </Link>
  );
}
