import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { DashedLine, Disc, Leaf } from './shapes.tsx';

export function PageNotFound(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Leaf x={20} y={216} r={80} side="left" />
      <Leaf x={190} y={216} r={80} side="right" />
      <DashedLine d="M105 116C140 30 244 42 262 140" />
      <Disc cx={264} cy={180} r={36} />
    </Illustration>
  );
}
