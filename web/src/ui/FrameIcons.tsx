// The few drawings that every page carries. They are not lucide's, whose code is more than all of
// them together: it comes with the pages that show more.

interface IconProps {
  className: string;
}

function Drawing({ className, path }: IconProps & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** Three lines. */
export function MenuIcon({ className }: IconProps) {
  return <Drawing className={className} path="M4 5.5h16M4 12h16M4 18.5h16" />;
}

const QUESTION =
  'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19M9.3 9.2a2.8 2.8 0 0 1 5.5.7c0 1.9-2.8 2-2.8 3.8M12 17.2v.01';

/** A question mark in a circle. */
export function HelpIcon({ className }: IconProps) {
  return <Drawing className={className} path={QUESTION} />;
}

/** Points down: there is more. */
export function MoreIcon({ className }: IconProps) {
  return <Drawing className={className} path="m6 9.5 6 6 6-6" />;
}
