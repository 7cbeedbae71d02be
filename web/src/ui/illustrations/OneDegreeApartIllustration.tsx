import { leafSvgPathBetween } from '../leaf.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { DashedLine, LogoFigure, PersonDisc } from './shapes.tsx';

const NEWCOMER_DISC_CENTRE = { x: 160, y: 54 } as const;

export function OneDegreeApartIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d={leafSvgPathBetween({ x: 82, y: 144 }, NEWCOMER_DISC_CENTRE, 17)}
        fill="var(--color-brand)"
      />
      <path
        d={leafSvgPathBetween({ x: 238, y: 144 }, NEWCOMER_DISC_CENTRE, 17)}
        fill="var(--color-brand)"
      />
      <DashedLine d="M160 108V220" />
      <LogoFigure x={82} y={220} r={57} disc="gold" />
      <LogoFigure x={238} y={220} r={57} disc="sky" />
      <PersonDisc cx={NEWCOMER_DISC_CENTRE.x} cy={NEWCOMER_DISC_CENTRE.y} r={38} />
    </Illustration>
  );
}
