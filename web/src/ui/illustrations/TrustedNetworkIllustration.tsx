import { leafSvgPathBetween } from '../leaf.ts';
import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { PersonDisc } from './shapes.tsx';

const PERSON_COLOUR_NAMES = ['rose', 'gold', 'sage', 'accent', 'sky', 'lilac', 'gold'] as const;

/** The coordinates are integers, so that the build and the browser render the same numbers. */
const DRAWN_PEOPLE = PERSON_COLOUR_NAMES.map((variant, index) => {
  const angle = (2 * Math.PI * (index + 0.25)) / PERSON_COLOUR_NAMES.length;
  return {
    variant,
    x: Math.round(160 + 92 * Math.cos(angle)),
    y: Math.round(120 + 92 * Math.sin(angle)),
  };
});

/** A leaf connects each person with the person two places further around the ring. */
const LEAF_SVG_PATHS = DRAWN_PEOPLE.flatMap((person, index) => {
  const nextConnectedPerson = DRAWN_PEOPLE[(index + 2) % DRAWN_PEOPLE.length];
  return nextConnectedPerson === undefined
    ? []
    : [leafSvgPathBetween(person, nextConnectedPerson, 19)];
});

export function TrustedNetworkIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      {LEAF_SVG_PATHS.map((path) => (
        <path key={path} d={path} fill="var(--color-brand)" fillOpacity="0.85" />
      ))}
      {DRAWN_PEOPLE.map(({ variant, x, y }) => (
        <PersonDisc
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
