import type { CirclePerson } from '@elevere/functions/contract';

/** What a place depends on. */
export type Placed = Pick<CirclePerson, 'uid' | 'invitedBy' | 'generation'>;

/** The middle of a person's circle, and its radius. All lengths of the figure are in rem. */
export interface Place {
  readonly uid: string;
  readonly generation: CirclePerson['generation'];
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Where the people of a generation stand; its label is left of them. The one in the middle has none. */
export interface Row {
  readonly generation: CirclePerson['generation'];
  readonly y: number;
}

export interface CircleLayout {
  readonly width: number;
  readonly height: number;
  /** From the first generation to the last, each from left to right. */
  readonly places: readonly Place[];
  readonly rows: readonly Row[];
  /** From inviter to invitee. */
  readonly vouches: readonly { readonly from: Place; readonly to: Place }[];
}

/** The width that a name may take below or above its person. */
export const NAME_WIDTH = 5.5;
/** Of the labels, left of all people and leaves. */
export const LABEL_WIDTH = 7;
/** Three lines, above inviters and below invitees. */
const NAME_HEIGHT = 3.75;
/** Less is no room for leaves between people. */
export const NARROWEST = 36;

/** A small circle is drawn larger. `leaf` is between the generations: many leaves cross, and need more. */
const FEW = 12;
const SIZES = {
  few: { person: 2, centre: 3, leaf: 2.5, widestStep: 11 },
  many: { person: 1.5, centre: 2.25, leaf: 4.5, widestStep: 9 },
} as const;

const GENERATIONS = [-2, -1, 0, 1, 2] as const;

/** The least width of a diagram, which its fullest generation needs. */
export function widthOf(people: readonly Placed[]): number {
  return (
    LABEL_WIDTH +
    NAME_WIDTH * Math.max(...GENERATIONS.map((each) => ofGeneration(people, each).length))
  );
}

/**
 * Where each person stands in a diagram of this width: one line for each generation, inviters above
 * their invitees, so that leaves pass between the lines and not over people. Null where a
 * generation does not fit in its line.
 */
export function layOutCircle(people: readonly Placed[], width: number): CircleLayout | null {
  const size = people.length <= FEW ? SIZES.few : SIZES.many;
  const room = width - LABEL_WIDTH;
  if (width < NARROWEST || width < widthOf(people)) return null;
  const spread = (count: number) => spreadOver(count, room, size.widestStep);
  const ordered = inOrder(people, spread);
  const places = new Map<string, Place>();
  const rows: Row[] = [];
  let top = 0;
  for (const generation of GENERATIONS) {
    const row = ordered.get(generation) ?? [];
    if (row.length === 0) continue;
    const xs = spread(row.length);
    const radius = generation === 0 ? size.centre : size.person;
    const leaves = rows.length > 0 ? size.leaf : 0.5;
    const y = top + leaves + radius + (generation < 0 ? NAME_HEIGHT : 0);
    rows.push({ generation, y });
    row.forEach((uid, index) => {
      places.set(uid, { uid, generation, x: xs[index] ?? width / 2, y, radius });
    });
    top += leaves + 2 * radius + NAME_HEIGHT;
  }
  const vouches = people.flatMap(({ uid, invitedBy }) =>
    invitedBy.flatMap((inviter) => {
      const [from, to] = [places.get(inviter), places.get(uid)];
      return from && to ? [{ from, to }] : [];
    }),
  );
  return { width, height: top, places: [...places.values()], rows, vouches };
}

function ofGeneration(people: readonly Placed[], generation: Placed['generation']) {
  return people.filter((person) => person.generation === generation);
}

/**
 * Each generation from left to right, near the people they are tied to: from the middle outwards,
 * and once more when all have a place, so that fewer leaves cross.
 */
function inOrder(people: readonly Placed[], spread: (count: number) => readonly number[]) {
  const ordered = new Map<Placed['generation'], readonly string[]>();
  const placed = new Map<string, number>();
  for (const generation of [0, -1, 1, -2, 2, -1, 1, -2, 2]) {
    const row = ofGeneration(people, generation)
      .map((person) => ({ uid: person.uid, towards: mean(tiedTo(person, people), placed) }))
      .toSorted((one, other) => one.towards - other.towards)
      .map(({ uid }) => uid);
    ordered.set(generation, row);
    const xs = spread(row.length);
    row.forEach((uid, index) => {
      placed.set(uid, xs[index] ?? 0);
    });
  }
  return ordered;
}

function tiedTo({ uid, invitedBy }: Placed, people: readonly Placed[]) {
  const invitees = people.filter((other) => other.invitedBy.includes(uid));
  return [...invitedBy, ...invitees.map((other) => other.uid)];
}

function mean(uids: readonly string[], placed: ReadonlyMap<string, number>): number {
  const xs = uids.flatMap((uid) => placed.get(uid) ?? []);
  return xs.length === 0 ? 0 : xs.reduce((sum, x) => sum + x, 0) / xs.length;
}

/** The x of so many people, evenly around the middle of the room right of the labels. */
function spreadOver(count: number, room: number, widestStep: number): number[] {
  const step = count < 2 ? 0 : Math.min(widestStep, (room - NAME_WIDTH) / (count - 1));
  const middle = LABEL_WIDTH + room / 2;
  return Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * step);
}

const STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

type MoveKey = keyof typeof STEPS | 'Home' | 'End';

export function isMoveKey(key: string): key is MoveKey {
  return key in STEPS || key === 'Home' || key === 'End';
}

/**
 * Whom a key leads to from a person: within the generation to the left or right, to its first or
 * last one, or to the nearest one of the generation above or below. Null where there is none.
 */
export function neighbourOf(layout: CircleLayout, uid: string, key: MoveKey): string | null {
  const at = layout.places.find((place) => place.uid === uid);
  if (!at) return null;
  if (key === 'Home' || key === 'End') {
    const row = layout.places.filter(({ generation }) => generation === at.generation);
    return row.at(key === 'Home' ? 0 : -1)?.uid ?? null;
  }
  const [across, down] = STEPS[key];
  const generations = layout.rows.map(({ generation }) => generation);
  const wanted = generations[generations.indexOf(at.generation) + down];
  const row = layout.places.filter(({ generation }) => generation === wanted);
  if (across !== 0) {
    return row[row.indexOf(at) + across]?.uid ?? null;
  }
  const nearest = row.toSorted((one, other) => Math.abs(one.x - at.x) - Math.abs(other.x - at.x));
  return nearest[0]?.uid ?? null;
}
