import { leafBetween } from '../leaf.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { DashedLine, Disc, Figure } from './shapes.tsx';

const NEWCOMER = { x: 160, y: 54 } as const;

export function OneDegreeApart(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d={leafBetween({ x: 82, y: 144 }, NEWCOMER, 17)} fill="var(--color-brand)" />
      <path d={leafBetween({ x: 238, y: 144 }, NEWCOMER, 17)} fill="var(--color-brand)" />
      <DashedLine d="M160 108V220" />
      <Figure x={82} y={220} r={57} disc="gold" />
      <Figure x={238} y={220} r={57} disc="sky" />
      <Disc cx={NEWCOMER.x} cy={NEWCOMER.y} r={38} />
    </Illustration>
  );
}
