import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { LeafShape, PersonDisc } from './shapes.tsx';

export function SealedLetterIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect
        x="52"
        y="52"
        width="216"
        height="152"
        rx="3"
        fill="var(--color-surface-raised)"
        stroke="var(--color-brand)"
        strokeWidth="3"
      />
      <LeafShape x={52} y={204} r={104} side="left" />
      <LeafShape x={268} y={204} r={104} side="right" />
      <path
        d="M56 56L150 128Q160 135 170 128L264 56"
        stroke="var(--color-brand)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <PersonDisc cx={160} cy={134} r={30} />
    </Illustration>
  );
}
