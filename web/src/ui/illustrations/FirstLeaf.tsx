import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Figure, InvitationPaper } from './shapes.tsx';

export function FirstLeaf(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Figure x={160} y={158} r={72} right="open" disc="open" />
      <InvitationPaper x={76} y={156} />
    </Illustration>
  );
}
