import { expect, test } from 'vitest';
import {
  LABEL_WIDTH,
  layOutCircle,
  NAME_WIDTH,
  neighbourOf,
  type Placed,
} from './circle-layout.ts';

const DESKTOP = 68;

/** Returns a person in the centre with this many people in the generations -2 to 2. */
function circle(before: number, inviters: number, invitees: number, after: number): Placed[] {
  const row = (
    generation: Placed['generation'],
    count: number,
    invitedBy: (index: number) => string[],
  ) =>
    Array.from({ length: count }, (_, index) => ({
      uid: `${generation}.${index}`,
      generation,
      invitedBy: invitedBy(index),
    }));
  return [
    ...row(0, 1, () => Array.from({ length: inviters }, (_, index) => `-1.${index}`)),
    ...row(-1, inviters, (index) => (index < before ? [`-2.${index}`] : [])),
    ...row(-2, before, () => []),
    ...row(1, invitees, () => ['0.0']),
    ...row(2, after, (index) => [`1.${index % invitees}`]),
  ];
}

/** Returns the layout for a wide page. Fails if there is none. */
function laidOut(people: Placed[]) {
  const layout = layOutCircle(people, DESKTOP);
  if (!layout) throw new Error('The circle does not fit.');
  return layout;
}

test.each([
  ['a founder alone', circle(0, 0, 0, 0)],
  ['a founder and a first invitee', circle(0, 0, 1, 0)],
  ['a member with a few around them', circle(4, 2, 3, 2)],
  ['as many as stand in a line', circle(4, 2, 11, 11)],
])(
  '%s: each generation stands in one line, names beside one another, right of the labels',
  (_, people) => {
    const { places, rows, height, vouches } = laidOut(people);
    expect(places.map(({ uid }) => uid).toSorted()).toEqual(
      people.map(({ uid }) => uid).toSorted(),
    );
    expect(vouches).toHaveLength(people.flatMap(({ invitedBy }) => invitedBy).length);
    for (const { generation, y } of rows) {
      const row = places.filter((place) => place.generation === generation);
      expect(new Set(row.map((place) => place.y))).toEqual(new Set([y]));
      for (const [index, { x }] of row.entries()) {
        const before = row[index - 1];
        expect(x - NAME_WIDTH / 2).toBeGreaterThanOrEqual(LABEL_WIDTH - 0.001);
        expect(x + NAME_WIDTH / 2).toBeLessThanOrEqual(DESKTOP + 0.001);
        if (before) expect(x - before.x).toBeGreaterThanOrEqual(NAME_WIDTH - 0.001);
      }
    }
    for (const { y, radius } of places) expect(y + radius).toBeLessThan(height);
    for (const { from, to } of vouches) expect(from.y).toBeLessThan(to.y);
  },
);

test.each([
  ['a phone', circle(4, 2, 3, 2), 21],
  ['more people than a line holds', circle(4, 2, 12, 0), DESKTOP],
])('leaves have no room on %s', (_, people, width) => {
  expect(layOutCircle(people, width)).toBeNull();
});

test('invitees’ invitees are in the order of their inviters', () => {
  const { places } = laidOut(circle(0, 0, 3, 6));
  const last = places.filter(({ generation }) => generation === 2).map(({ uid }) => uid);
  expect(last).toEqual(['2.0', '2.3', '2.1', '2.4', '2.2', '2.5']);
});

test.each([
  ['ArrowUp', '0.0', '-1.0'],
  ['ArrowRight', '-1.0', '-1.1'],
  ['ArrowRight', '-1.1', null],
  ['ArrowLeft', '1.2', '1.1'],
  ['ArrowDown', '0.0', '1.1'],
  ['ArrowDown', '1.1', null],
  ['Home', '1.1', '1.0'],
  ['End', '1.1', '1.2'],
] as const)('%s leads from %s to %s', (key, from, to) => {
  expect(neighbourOf(laidOut(circle(0, 2, 3, 0)), from, key)).toBe(to);
});
