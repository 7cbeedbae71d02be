import type { CirclePerson } from '@elevere/functions/contract';

/** The properties of a person that the layout uses. */
export type Placed = Pick<CirclePerson, 'uid' | 'invitedBy' | 'generation'>;

/** Centre and radius of a person's circle. All lengths of the diagram are in rem. */
export interface Place {
  readonly uid: string;
  readonly generation: CirclePerson['generation'];
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Position of a generation and its label. The centre's generation has no label. */
export interface Row {
  readonly generation: CirclePerson['generation'];
  readonly y: number;
}

export interface CircleLayout {
  readonly width: number;
  readonly height: number;
  /** Ordered by generation, then from left to right. */
  readonly places: readonly Place[];
  readonly rows: readonly Row[];
  /** Every vouch, from inviter to invitee. */
  readonly vouches: readonly { readonly from: Place; readonly to: Place }[];
}

/** Maximum width of a name above or below its person. */
export const NAME_WIDTH = 5.5;
/** Width of the generation labels on the left. */
export const LABEL_WIDTH = 7;
/** Height of three lines of text, above inviters and below invitees. */
const NAME_HEIGHT = 3.75;
/** Minimum width of a diagram. A narrower one has no room for leaves between people. */
export const NARROWEST = 36;

/**
 * Circles with up to FEW people are drawn larger. `leaf` is the height between generations. Many
 * leaves cross, so a large circle needs more.
 */
const FEW = 12;
const SIZES = {
  few: { person: 2, centre: 3, leaf: 2.5, widestStep: 11 },
  many: { person: 1.5, centre: 2.25, leaf: 4.5, widestStep: 9 },
} as const;

const GENERATIONS = [-2, -1, 0, 1, 2] as const;

/** Returns the minimum width of a diagram, which depends on its largest generation. */
export function widthOf(people: readonly Placed[]): number {
  return (
    LABEL_WIDTH +
    NAME_WIDTH * Math.max(...GENERATIONS.map((each) => ofGeneration(people, each).length))
  );
}

/**
 * Computes the position of each person in a diagram of this width. Each generation has one row,
 * inviters above their invitees, so that leaves do not cross people. Returns null if a generation
 * does not fit in its row.
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
 * Orders each generation from left to right, close to the people it is connected to. It sorts from
 * the centre outwards, then a second time with all positions known, so that fewer leaves cross.
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

/** Returns x positions for `count` people, evenly spaced and centred to the right of the labels. */
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
 * Returns the person that an arrow key, Home or End moves to. Left, Right, Home and End stay in the
 * generation. Up and Down go to the nearest person of the next one. Null if there is none.
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
