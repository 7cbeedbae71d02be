import { type AvatarPerson, AvatarShape } from '../../../ui/Avatar.tsx';

const LEAF_SHAPES = [
  {
    outline: 'M0 251V119A132 132 0 0 1 132 251Z',
    dashes: 'M2.500 248.500V122A129 129 0 0 1 129.500 248.500Z',
    x: 53,
  },
  {
    outline: 'M280 251V119A132 132 0 0 0 148 251Z',
    dashes: 'M277.500 248.500V122A129 129 0 0 0 150.500 248.500Z',
    x: 227,
  },
] as const;
/** Position and size of an inviter's picture in a leaf, in SVG units. */
const INVITER_PICTURE_LAYOUT = { y: 198, ring: 47, r: 42 } as const;

const FIGURE_SIZE_CLASSES = {
  small: 'w-24 shrink-0',
  medium: 'w-48',
  beside: 'w-28 shrink-0 sm:w-48',
  large: 'w-full max-w-56 sm:max-w-80',
} as const;

const LEAF_ANIMATION_CLASSES = {
  none: { first: '', second: '' },
  second: { first: '', second: 'close-leaf' },
  both: { first: 'close-leaf', second: 'close-leaf [animation-delay:0.35s]' },
} as const;

interface VouchFigureProps {
  readonly person: AvatarPerson;
  /** Null draws a dashed leaf without an inviter. */
  readonly inviters: readonly [AvatarPerson, AvatarPerson];
  /** Without a title the figure is hidden from screen readers. */
  readonly title?: string;
  readonly size?: keyof typeof FIGURE_SIZE_CLASSES;
  /** Which leaves to animate when the figure appears. */
  readonly animatedLeaves?: keyof typeof LEAF_ANIMATION_CLASSES;
}

/** Draws a person above two leaves, one for each member who vouched for the person. */
export function VouchFigure({
  person,
  inviters,
  title,
  size = 'medium',
  animatedLeaves = 'none',
}: VouchFigureProps) {
  const accessibilityProps =
    title === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': title } as const);
  const animationClasses = LEAF_ANIMATION_CLASSES[animatedLeaves];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration.
    <svg
      viewBox="0 0 280 251"
      width={280}
      height={251}
      className={`${FIGURE_SIZE_CLASSES[size]} h-auto select-none`}
      focusable="false"
      {...accessibilityProps}
    >
      <InviterLeafShape
        inviter={inviters[0]}
        leaf={LEAF_SHAPES[0]}
        animationClass={animationClasses.first}
      />
      <InviterLeafShape
        inviter={inviters[1]}
        leaf={LEAF_SHAPES[1]}
        animationClass={animationClasses.second}
      />
      {person !== null && <circle cx={140} cy={76} r={76} fill="var(--color-accent)" />}
      {person !== 'anybody' && (
        <AvatarShape person={person} cx={140} cy={76} r={person ? 69 : 75} />
      )}
    </svg>
  );
}

interface InviterLeafProps {
  readonly inviter: AvatarPerson;
  readonly leaf: (typeof LEAF_SHAPES)[number];
  readonly animationClass: string;
}

function InviterLeafShape({ inviter, leaf, animationClass }: InviterLeafProps) {
  if (inviter === null) {
    return (
      <path
        d={leaf.dashes}
        fill="none"
        stroke="var(--color-line-strong)"
        strokeWidth={4}
        strokeDasharray="9 9"
        strokeLinejoin="round"
      />
    );
  }
  return (
    <g className={animationClass}>
      <path d={leaf.outline} fill="var(--color-brand)" />
      {inviter !== 'anybody' && (
        <>
          <circle
            cx={leaf.x}
            cy={INVITER_PICTURE_LAYOUT.y}
            r={INVITER_PICTURE_LAYOUT.ring}
            fill="var(--color-surface-raised)"
          />
          <AvatarShape
            person={inviter}
            cx={leaf.x}
            cy={INVITER_PICTURE_LAYOUT.y}
            r={INVITER_PICTURE_LAYOUT.r}
          />
        </>
      )}
    </g>
  );
}
