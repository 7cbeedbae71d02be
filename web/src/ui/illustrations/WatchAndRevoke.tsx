import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Watch and revoke what you sent: one invitation used, one waiting, one taken back. */
export function WatchAndRevoke(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect
        x="56"
        y="40"
        width="208"
        height="42"
        rx="12"
        fill="var(--color-surface-raised)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="80" cy="61" r="10" fill="var(--color-brand)" />
      <path
        d="M104 61H168"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M226 61L233 68L246 54"
        stroke="var(--color-brand)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        x="56"
        y="94"
        width="208"
        height="42"
        rx="12"
        fill="var(--color-surface-raised)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="80" cy="115" r="10" fill="var(--color-accent)" />
      <path
        d="M104 115H184"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="236" cy="115" r="9" stroke="var(--color-accent)" strokeWidth="4" />
      <g transform="translate(26 0) rotate(5 160 169)">
        <rect
          x="56"
          y="148"
          width="208"
          height="42"
          rx="12"
          fill="var(--color-surface-raised)"
          stroke="var(--color-ink)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="80" cy="169" r="10" fill="var(--color-line-strong)" />
        <path
          d="M104 169H156"
          stroke="var(--color-line-strong)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M229 162L243 176M243 162L229 176"
          stroke="var(--color-ink)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </Illustration>
  );
}
