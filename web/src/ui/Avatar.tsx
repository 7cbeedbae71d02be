import { useState } from 'react';
import { colourIndexOf, initialsOf } from './initials.ts';

export interface NameAndPicture {
  readonly name: string;
  /** Web address of the picture. If null, the avatar shows the initials. */
  readonly picture: string | null;
}

/** `anybody` is an unnamed person. Null is an empty place, drawn as a dashed outline. */
export type AvatarPerson = NameAndPicture | 'anybody' | null;

const INITIALS_COLOURS = [
  'var(--color-tone-1)',
  'var(--color-tone-2)',
  'var(--color-tone-3)',
  'var(--color-tone-4)',
  'var(--color-tone-5)',
  'var(--color-tone-6)',
] as const;

interface AvatarShapeProps {
  readonly person: AvatarPerson;
  /** Centre and radius of the circle, in SVG units. */
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

export function AvatarShape({ person, cx, cy, r }: AvatarShapeProps) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  if (person === null) {
    return (
      <circle
        cx={cx}
        cy={cy}
        r={r * 0.97}
        fill="var(--color-surface)"
        stroke="var(--color-line-strong)"
        strokeWidth={r * 0.05}
        strokeDasharray={`${r * 0.14} ${r * 0.15}`}
      />
    );
  }
  if (person === 'anybody') return <circle cx={cx} cy={cy} r={r} fill="var(--color-accent)" />;
  const { name, picture } = person;
  if (picture !== null && picture !== brokenPicture) {
    return (
      <>
        <circle cx={cx} cy={cy} r={r} fill="var(--color-surface-sunken)" />
        <image
          href={picture}
          x={cx - r}
          y={cy - r}
          width={2 * r}
          height={2 * r}
          preserveAspectRatio="xMidYMid slice"
          clipPath="circle(50%)"
          onError={() => setBrokenPicture(picture)}
        />
      </>
    );
  }
  return (
    <>
      <circle
        cx={cx}
        cy={cy}
        r={r}
        fill={INITIALS_COLOURS[colourIndexOf(name, INITIALS_COLOURS.length)]}
      />
      <text
        x={cx}
        y={cy}
        dy="0.36em"
        textAnchor="middle"
        fontSize={r * 0.78}
        fontWeight={600}
        fill="var(--color-tone-ink)"
      >
        {initialsOf(name)}
      </text>
    </>
  );
}

const AVATAR_SIZE_STYLES = {
  small: { classes: 'size-10', pixels: 40 },
  medium: { classes: 'size-14', pixels: 56 },
  large: { classes: 'size-32', pixels: 128 },
  widest: { classes: 'size-40 sm:size-56', pixels: 224 },
} as const;

interface AvatarProps {
  readonly person: AvatarPerson;
  readonly size?: keyof typeof AVATAR_SIZE_STYLES;
  /** Needed only if the name is not next to the avatar. */
  readonly title?: string;
}

/** An avatar without a title is hidden from screen readers, because the name is next to it. */
export function Avatar({ person, size = 'medium', title }: AvatarProps) {
  const { classes, pixels } = AVATAR_SIZE_STYLES[size];
  const accessibilityProps =
    title === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': title } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration.
    <svg
      viewBox="0 0 100 100"
      width={pixels}
      height={pixels}
      className={`${classes} shrink-0 select-none`}
      focusable="false"
      {...accessibilityProps}
    >
      <AvatarShape person={person} cx={50} cy={50} r={50} />
    </svg>
  );
}
