import type { CirclePerson } from '@elevere/functions/contract';

/** What a place depends on. */
export type Placed = Pick<CirclePerson, 'uid' | 'invitedBy' | 'generation'>;

/** The middle of a person's sun, and its radius. All lengths of the figure are in rem. */
export interface Place {
  readonly uid: string;
  readonly generation: CirclePerson['generation'];
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A generation's heading stands at `top`; the one in the middle needs none. */
export interface Row {
  readonly generation: CirclePerson['generation'];
  readonly top: number;
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

/** The width that a name may take beside its sun. */
export const NAME_WIDTH = 5.5;
/** Three lines, above the suns of inviters and below those of invitees. */
const NAME_HEIGHT = 3.75;
const HEADING_HEIGHT = 2.5;
const CENTRE_GAP = 2.5;

/** A small circle is drawn larger. */
const FEW = 12;
const SIZES = {
  few: { sun: 2, centre: 3, widestStep: 11 },
  many: { sun: 1.5, centre: 2.25, widestStep: 9 },
} as const;

const GENERATIONS = [-2, -1, 0, 1, 2] as const;

/**
 * Where everybody stands in a figure of this width: one row for each generation, inviters above
 * their invitees. A row that is too full for one line becomes several: each person keeps an x of
 * their own, and neighbours alternate between the lines, so that leaves pass between the names.
 */
export function layOutCircle(people: readonly Placed[], available: number): CircleLayout {
  const width = Math.max(available, NAME_WIDTH + 1);
  const size = people.length <= FEW ? SIZES.few : SIZES.many;
  const spread = (count: number) => spreadOver(count, width, size.widestStep);
  const ordered = inOrder(people, spread);
  const places = new Map<string, Place>();
  const rows: Row[] = [];
  let top = 0;
  for (const generation of GENERATIONS) {
    const row = ordered.get(generation) ?? [];
    if (row.length === 0) continue;
    rows.push({ generation, top });
    const xs = spread(row.length);
    const radius = generation === 0 ? size.centre : size.sun;
    const lines = linesFor(xs);
    const lineHeight = 2 * radius + NAME_HEIGHT;
    const centreGap = rows.length > 1 ? CENTRE_GAP : 0.5;
    const firstLine = top + (generation === 0 ? centreGap : HEADING_HEIGHT);
    const toSun = radius + (generation < 0 ? NAME_HEIGHT : 0);
    row.forEach((uid, index) => {
      const y = firstLine + (index % lines) * lineHeight + toSun;
      places.set(uid, { uid, generation, x: xs[index] ?? width / 2, y, radius });
    });
    top = firstLine + lines * lineHeight;
  }
  const vouches = people.flatMap(({ uid, invitedBy }) =>
    invitedBy.flatMap((inviter) => {
      const [from, to] = [places.get(inviter), places.get(uid)];
      return from && to ? [{ from, to }] : [];
    }),
  );
  return { width, height: top, places: [...places.values()], rows, vouches };
}

/**
 * Each generation from left to right. The outer ones stand near those they vouched for, or who
 * vouched for them, which are placed before.
 */
function inOrder(people: readonly Placed[], spread: (count: number) => readonly number[]) {
  const ordered = new Map<Placed['generation'], readonly string[]>();
  const placed = new Map<string, number>();
  for (const generation of [0, -1, 1, -2, 2]) {
    const row = people
      .filter((person) => person.generation === generation)
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

function tiedTo({ uid, invitedBy, generation }: Placed, people: readonly Placed[]) {
  return generation < 0
    ? people.filter((other) => other.invitedBy.includes(uid)).map((other) => other.uid)
    : invitedBy;
}

function mean(uids: readonly string[], placed: ReadonlyMap<string, number>): number {
  const xs = uids.flatMap((uid) => placed.get(uid) ?? []);
  return xs.length === 0 ? 0 : xs.reduce((sum, x) => sum + x, 0) / xs.length;
}

/** The x of so many people, evenly around the middle. */
function spreadOver(count: number, width: number, widestStep: number): number[] {
  const step = count < 2 ? 0 : Math.min(widestStep, (width - NAME_WIDTH) / (count - 1));
  return Array.from({ length: count }, (_, index) => width / 2 + (index - (count - 1) / 2) * step);
}

/** How many lines let each name be as wide as it may. */
function linesFor(xs: readonly number[]): number {
  const [first = 0, second] = xs;
  return second === undefined ? 1 : Math.min(xs.length, Math.ceil(NAME_WIDTH / (second - first)));
}

const STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

export type ArrowKey = keyof typeof STEPS;

export function isArrowKey(key: string): key is ArrowKey {
  return key in STEPS;
}

/**
 * Who stands next to a person: within the generation to the left or right, or the nearest one of
 * the generation above or below. Null where there is none.
 */
export function neighbourOf(layout: CircleLayout, uid: string, key: ArrowKey): string | null {
  const at = layout.places.find((place) => place.uid === uid);
  if (!at) return null;
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
