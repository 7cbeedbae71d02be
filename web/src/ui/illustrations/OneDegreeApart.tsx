import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** One degree of separation: two lines of members that meet only in the newcomer. */
export function OneDegreeApart(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M64 204A42 42 0 0 1 148 204Z" fill="var(--color-brand)" />
      <circle cx="106" cy="120" r="34" fill="var(--color-brand)" />
      <path d="M172 204A42 42 0 0 1 256 204Z" fill="var(--color-ink)" />
      <circle cx="214" cy="120" r="34" fill="var(--color-ink)" />
      <path
        d="M160 128V194"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="160" cy="64" r="36" fill="var(--color-accent)" />
    </Illustration>
  );
}
