import type { CirclePerson } from '@elevere/functions/contract';
import { faceOf } from '../../../lib/person.ts';
import { AvatarShape } from '../../../ui/Avatar.tsx';
import { leafBetween } from '../../../ui/leaf.ts';
import type { CircleLayout, Place } from './circle-layout.ts';

/** The drawing's own units to a rem: browsers round letters that are smaller than one unit. */
const UNITS = 16;
const RING = 4;

/** How far a leaf bulges. More than WIDE, and those of a person with many run into one another. */
const THIN = 7;
const WIDE = 10;

interface CircleDrawingProps {
  layout: CircleLayout;
  people: ReadonlyMap<string, CirclePerson>;
  /** Whose leaves stand out. */
  shown: string;
}

/** People as avatars and vouches as leaves. The buttons that lie over it carry the names. */
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
      {/* Those of the chosen person lie on top. */}
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

/** Where the leaf leaves room for a name of two lines. */
const BESIDE_NAME = 2.5;

/** From the inviter, or the name below them, to the invitee, or the name above them. */
function leafOf(from: Place, to: Place, places: readonly Place[], widest: number): string {
  if (from.y === to.y) return leafWithin(from, to, places, widest);
  // Invitees, too, vouch for those above them; a leaf looks alike from both ends.
  if (from.y > to.y) return leafOf(to, from, places, widest);
  const below = from.radius + (from.generation < 0 ? 0 : BESIDE_NAME);
  const above = to.radius + (to.generation < 0 ? BESIDE_NAME : 0);
  // Those of one person begin beside one another.
  const aside = (to.x - from.x) * 0.06;
  const start = { x: (from.x + aside) * UNITS, y: (from.y + below) * UNITS };
  const end = { x: (to.x - aside) * UNITS, y: (to.y - above) * UNITS };
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  return leafBetween(start, end, Math.min(widest, Math.max(6, length * 0.28)));
}

/**
 * From one person of a line to their neighbour; or bowed around those who stand between them, on the
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
