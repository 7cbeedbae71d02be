import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { InvitationPaper, PersonDisc } from './shapes.tsx';

export function TwoCodesIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <PersonDisc cx={160} cy={104} r={62} />
      <InvitationPaper x={96} y={72} turn={-10} />
      <InvitationPaper x={54} y={138} turn={6} />
    </Illustration>
  );
}
