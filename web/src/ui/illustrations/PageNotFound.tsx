import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Page not found: the circle rolled away from the place where it belongs. */
export function PageNotFound(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M40 204V134A70 70 0 0 1 110 204ZM190 204V134A70 70 0 0 0 120 204Z"
        fill="var(--color-brand)"
      />
      <path
        d="M115 108C150 40 240 60 256 146"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="256" cy="172" r="32" fill="var(--color-accent)" />
    </Illustration>
  );
}
