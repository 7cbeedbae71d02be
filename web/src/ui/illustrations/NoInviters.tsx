import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** No inviters yet: the newcomer waits where the supports will stand. */
export function NoInviters(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M77 202.500V126A77 77 0 0 1 153.500 202.500M243 202.500V126A77 77 0 0 0 166.500 202.500"
        fill="var(--color-surface-raised)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="160" cy="99" r="45" fill="var(--color-accent)" />
    </Illustration>
  );
}
