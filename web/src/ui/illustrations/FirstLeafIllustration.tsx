import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { InvitationPaper, LogoFigure } from './shapes.tsx';

export function FirstLeafIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <LogoFigure x={160} y={158} r={72} right="open" disc="open" />
      <InvitationPaper x={76} y={156} />
    </Illustration>
  );
}
