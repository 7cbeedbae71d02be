import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Card, Disc, Figure } from './shapes.tsx';

/** A code that a person used, and one that was revoked. */
export function WatchAndRevoke(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Card x={20} y={34} />
      <path
        d="M204 70H226"
        stroke="var(--color-line-strong)"
        strokeWidth="3"
        strokeDasharray="7 7"
      />
      <Figure x={266} y={106} r={36} disc="sage" />
      <Card x={20} y={134} look="open" turn={-4} />
      <path
        d="M204 168H226"
        stroke="var(--color-line-strong)"
        strokeWidth="3"
        strokeDasharray="7 7"
      />
      <Disc cx={266} cy={168} r={25} look="open" />
      <path
        d="M257 159L275 177M275 159L257 177"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Illustration>
  );
}
