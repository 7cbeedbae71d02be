import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { LeafShape, PersonDisc } from './shapes.tsx';

export function SomethingWentWrongIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <LeafShape x={56} y={216} r={96} side="left" />
      <g transform="rotate(16 272 216)">
        <LeafShape x={272} y={216} r={96} side="right" />
      </g>
      <PersonDisc cx={164} cy={94} r={54} />
    </Illustration>
  );
}
