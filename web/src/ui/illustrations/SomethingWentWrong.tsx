import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Disc, Leaf } from './shapes.tsx';

export function SomethingWentWrong(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Leaf x={56} y={216} r={96} side="left" />
      <g transform="rotate(16 272 216)">
        <Leaf x={272} y={216} r={96} side="right" />
      </g>
      <Disc cx={164} cy={94} r={54} />
    </Illustration>
  );
}
