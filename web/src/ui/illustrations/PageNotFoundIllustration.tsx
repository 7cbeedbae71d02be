import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { DashedLine, LeafShape, PersonDisc } from './shapes.tsx';

export function PageNotFoundIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <LeafShape x={20} y={216} r={80} side="left" />
      <LeafShape x={190} y={216} r={80} side="right" />
      <DashedLine d="M105 116C140 30 244 42 262 140" />
      <PersonDisc cx={264} cy={180} r={36} />
    </Illustration>
  );
}
