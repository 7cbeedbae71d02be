import { leafPathBetween } from '../leaf.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { DashedLine, Disc, Figure } from './shapes.tsx';

const NEWCOMER_DISC_CENTRE = { x: 160, y: 54 } as const;

export function OneDegreeApart(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d={leafPathBetween({ x: 82, y: 144 }, NEWCOMER_DISC_CENTRE, 17)}
        fill="var(--color-brand)"
      />
      <path
        d={leafPathBetween({ x: 238, y: 144 }, NEWCOMER_DISC_CENTRE, 17)}
        fill="var(--color-brand)"
      />
      <DashedLine d="M160 108V220" />
      <Figure x={82} y={220} r={57} disc="gold" />
      <Figure x={238} y={220} r={57} disc="sky" />
      <Disc cx={NEWCOMER_DISC_CENTRE.x} cy={NEWCOMER_DISC_CENTRE.y} r={38} />
    </Illustration>
  );
}
