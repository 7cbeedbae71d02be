import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Your word counts: a member says it, and the newcomer is in what they say. */
export function YourWordCounts(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M44 204V138A66 66 0 0 1 110 204Z" fill="var(--color-brand)" />
      <circle cx="64" cy="112" r="20" fill="var(--color-brand)" />
      <path
        d="M126 40H258A16 16 0 0 1 274 56V124A16 16 0 0 1 258 140H150L110 164L122 138A16 16 0 0 1 110 124V56A16 16 0 0 1 126 40Z"
        fill="var(--color-surface-raised)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="152" cy="90" r="24" fill="var(--color-accent)" />
      <path
        d="M194 78H248M194 102H232"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Illustration>
  );
}
