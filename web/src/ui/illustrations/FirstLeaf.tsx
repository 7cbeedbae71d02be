import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Card, Figure } from './shapes.tsx';

/** A first code, from which the first vouch grows. */
export function FirstLeaf(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Figure x={160} y={158} r={72} right="open" disc="open" />
      <Card x={76} y={156} />
    </Illustration>
  );
}
