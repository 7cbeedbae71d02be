import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Figure } from './shapes.tsx';

export function NoInviters(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Figure x={160} y={220} r={100} left="open" right="open" />
    </Illustration>
  );
}
