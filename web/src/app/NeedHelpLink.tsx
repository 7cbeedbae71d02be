import { CircleQuestionMark } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';

const LINK_POSITION_CLASSES = {
  bar: 'gap-1 rounded-md px-1 hover:bg-surface-sunken sm:gap-1.5 sm:px-2 gutter:hidden',
  // The class `visible` keeps the button on the page while PageShell hides the footer around the
  // button.
  beside:
    'fixed right-3 bottom-4 z-20 visible w-16 flex-col gap-1 rounded-lg bg-ink px-1 py-2.5 text-center text-surface shadow-floating max-gutter:hidden',
} as const;

/**
 * The Need Help? button (product.md, Every page). Each page contains the button twice, and CSS
 * shows the button for the width of the window.
 */
export function NeedHelpLink({ place }: { place: keyof typeof LINK_POSITION_CLASSES }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={PATHS.faq}
      aria-current={pathname === PATHS.faq ? 'page' : undefined}
      className={`flex min-h-11 min-w-11 items-center justify-center text-xs font-semibold ${LINK_POSITION_CLASSES[place]}`}
    >
      <CircleQuestionMark className="size-5 shrink-0" aria-hidden="true" />
      <span>Need Help?</span>
    </Link>
  );
}
