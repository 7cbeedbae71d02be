import type { CirclePerson } from '@elevere/functions/contract';
import { faceOf } from '../../../lib/person.ts';
import { AvatarShape } from '../../../ui/Avatar.tsx';
import { leafBetween } from '../../../ui/leaf.ts';
import type { CircleLayout, Place } from './circle-layout.ts';

/** SVG units per rem. The factor is needed because browsers round text smaller than one unit. */
const UNITS = 16;
const RING = 4;

/**
 * How far the sides of a leaf curve outwards. If it were more than WIDE, the leaves of a person
 * with many vouches would overlap.
 */
const THIN = 7;
const WIDE = 10;

interface CircleDrawingProps {
  layout: CircleLayout;
  people: ReadonlyMap<string, CirclePerson>;
  /** Uid of the person whose leaves are highlighted. */
  shown: string;
}

/**
 * Draws people as avatars and vouches as leaves. The buttons on top of the drawing carry the names.
 */
export function CircleDrawing({ layout, people, shown }: CircleDrawingProps) {
  const { width, height, places, vouches } = layout;
  const leaves = vouches.map(({ from, to }) => {
    const touched = from.uid === shown || to.uid === shown;
    const path = leafOf(from, to, places, touched ? WIDE : THIN);
    return { key: `${from.uid} ${to.uid}`, path, touched };
  });
  return (
    <svg
      viewBox={`0 0 ${width * UNITS} ${height * UNITS}`}
      className="absolute inset-0 size-full"
      aria-hidden="true"
      focusable="false"
    >
      {/* The leaves of the selected person are drawn last, so that they lie on top. */}
      {leaves
        .toSorted((one, other) => Number(one.touched) - Number(other.touched))
        .map(({ key, path, touched }) => (
          <path key={key} d={path} className={touched ? 'fill-brand' : 'fill-line-strong'} />
        ))}
      {places.map(({ uid, x, y, radius }) => {
        const person = people.get(uid);
        const [cx, cy, r] = [x * UNITS, y * UNITS, radius * UNITS];
        return (
          person && (
            <g key={uid}>
              <circle
                cx={cx}
                cy={cy}
                r={r + RING}
                className={uid === shown ? 'fill-brand' : 'fill-surface'}
              />
              <AvatarShape face={faceOf(person)} cx={cx} cy={cy} r={r} />
            </g>
          )
        );
      })}
    </svg>
  );
}

/** Space in rem between a leaf and a person, for a name of two lines. */
const BESIDE_NAME = 2.5;

/** Path of the leaf from inviter to invitee, in SVG coordinates. It keeps clear of their names. */
function leafOf(from: Place, to: Place, places: readonly Place[], widest: number): string {
  if (from.y === to.y) return leafWithin(from, to, places, widest);
  // An inviter can be drawn below their invitee. A leaf looks the same in both directions, so the
  // ends are swapped.
  if (from.y > to.y) return leafOf(to, from, places, widest);
  const below = from.radius + (from.generation < 0 ? 0 : BESIDE_NAME);
  const above = to.radius + (to.generation < 0 ? BESIDE_NAME : 0);
  // Leaves of one person start side by side.
  const aside = (to.x - from.x) * 0.06;
  const start = { x: (from.x + aside) * UNITS, y: (from.y + below) * UNITS };
  const end = { x: (to.x - aside) * UNITS, y: (to.y - above) * UNITS };
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  return leafBetween(start, end, Math.min(widest, Math.max(6, length * 0.28)));
}

/**
 * Path of a leaf between two people in the same row. It curves around anyone between them, on the
 * side without names.
 */
function leafWithin(from: Place, to: Place, places: readonly Place[], widest: number): string {
  const y = from.y * UNITS;
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  if (!places.some((place) => place.y === from.y && place.x > left && place.x < right)) {
    const edge = from.radius * UNITS + RING;
    return leafBetween({ x: left * UNITS + edge, y }, { x: right * UNITS - edge, y }, widest);
  }
  const side = from.generation < 0 ? 1 : -1;
  const [start, end] = [`${from.x * UNITS} ${y}`, `${to.x * UNITS} ${y}`];
  const middle = ((from.x + to.x) / 2) * UNITS;
  return `M${start}Q${middle} ${y + side * 70} ${end}Q${middle} ${y + side * 84} ${start}Z`;
}
