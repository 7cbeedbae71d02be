import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Disc, Figure } from './shapes.tsx';

export function TwoMembersVouch(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Figure x={160} y={220} r={108} />
      <Disc cx={90} cy={178} r={30} variant="sage" />
      <Disc cx={230} cy={178} r={30} variant="lilac" />
    </Illustration>
  );
}
