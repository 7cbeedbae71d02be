import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Card, DashedLine, Disc, Figure } from './shapes.tsx';

/** A code that a person used, and one that was revoked. */
export function WatchAndRevoke(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Card x={20} y={34} />
      <DashedLine d="M204 70H226" />
      <Figure x={266} y={106} r={36} disc="sage" />
      <Card x={20} y={134} look="open" turn={-4} />
      <DashedLine d="M204 168H226" />
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
