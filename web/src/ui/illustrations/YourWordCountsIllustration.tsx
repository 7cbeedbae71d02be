import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { LogoFigure, PersonDisc } from './shapes.tsx';

export function YourWordCountsIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M118 20H276A20 20 0 0 1 296 40V152A20 20 0 0 1 276 172H150L104 198L112 166A20 20 0 0 1 98 152V40A20 20 0 0 1 118 20Z"
        fill="var(--color-surface-raised)"
        stroke="var(--color-brand)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <LogoFigure x={197} y={150} r={62} right="open" />
      <PersonDisc cx={62} cy={194} r={34} variant="sage" />
    </Illustration>
  );
}
