import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { LogoFigure, PersonDisc } from './shapes.tsx';

export function TwoMembersVouchIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <LogoFigure x={160} y={220} r={108} />
      <PersonDisc cx={90} cy={178} r={30} variant="sage" />
      <PersonDisc cx={230} cy={178} r={30} variant="lilac" />
    </Illustration>
  );
}
