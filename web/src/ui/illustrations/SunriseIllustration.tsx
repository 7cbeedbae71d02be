import { leafSvgPathBetween } from '../leaf.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { LeafShape } from './shapes.tsx';

const SUN_RAY_SVG_PATHS = [-58, -29, 0, 29, 58].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const rayPointAt = (distance: number) => ({
    x: Math.round(160 + distance * Math.sin(angle)),
    y: Math.round(204 - distance * Math.cos(angle)),
  });
  return leafSvgPathBetween(rayPointAt(92), rayPointAt(168), 14);
});

export function SunriseIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      {SUN_RAY_SVG_PATHS.map((ray) => (
        <path key={ray} d={ray} fill="var(--color-accent)" fillOpacity="0.45" />
      ))}
      <path d="M88 204A72 72 0 0 1 232 204Z" fill="var(--color-accent)" />
      <LeafShape x={14} y={204} r={62} side="left" />
      <LeafShape x={306} y={204} r={62} side="right" />
      <path d="M14 218H306" stroke="var(--color-brand)" strokeWidth="4" strokeLinecap="round" />
    </Illustration>
  );
}
