import { leafPathBetween } from '../leaf.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Disc } from './shapes.tsx';

const DISC_COLOUR_NAMES = ['rose', 'gold', 'sage', 'accent', 'sky', 'lilac', 'gold'] as const;

/** The coordinates are integers, so that the build and the browser render the same numbers. */
const PEOPLE = DISC_COLOUR_NAMES.map((variant, index) => {
  const angle = (2 * Math.PI * (index + 0.25)) / DISC_COLOUR_NAMES.length;
  return {
    variant,
    x: Math.round(160 + 92 * Math.cos(angle)),
    y: Math.round(120 + 92 * Math.sin(angle)),
  };
});

/** A leaf connects each person with the person two places further around the ring. */
const LEAF_PATHS = PEOPLE.flatMap((person, index) => {
  const connectedPerson = PEOPLE[(index + 2) % PEOPLE.length];
  return connectedPerson === undefined ? [] : [leafPathBetween(person, connectedPerson, 19)];
});

export function NetworkYouCanTrust(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      {LEAF_PATHS.map((path) => (
        <path key={path} d={path} fill="var(--color-brand)" fillOpacity="0.85" />
      ))}
      {PEOPLE.map(({ variant, x, y }) => (
        <Disc
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={variant === 'accent' ? 24 : 19}
          variant={variant}
        />
      ))}
    </Illustration>
  );
}
