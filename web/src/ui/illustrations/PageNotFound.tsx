import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Disc, Leaf } from './shapes.tsx';

/** Page not found: the sun rolled away from the leaves that held it. */
export function PageNotFound(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Leaf x={20} y={216} r={80} side="left" />
      <Leaf x={190} y={216} r={80} side="right" />
      <path
        d="M105 116C140 30 244 42 262 140"
        stroke="var(--color-line-strong)"
        strokeWidth="3"
        strokeDasharray="7 7"
      />
      <Disc cx={264} cy={180} r={36} />
    </Illustration>
  );
}
