import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Kept safe: what the two supports hold opens to one key only. */
export function KeptSafe(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M76 204V125A79 79 0 0 1 155 204ZM244 204V125A79 79 0 0 0 165 204Z"
        fill="var(--color-brand)"
      />
      <path
        d="M132 76V58A28 28 0 0 1 188 58V76"
        stroke="var(--color-ink)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <circle cx="160" cy="107" r="43" fill="var(--color-accent)" />
      <path
        d="M160 93A10 10 0 0 1 165 112L169 128H151L155 112A10 10 0 0 1 160 93Z"
        fill="var(--color-accent-ink)"
      />
    </Illustration>
  );
}
