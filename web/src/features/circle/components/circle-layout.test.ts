import { describe, expect, test } from 'vitest';
import { layOutCircle, NAME_WIDTH, neighbourOf, type Placed } from './circle-layout.ts';

const PHONE = 21;
const DESKTOP = 68;

/** A centre with so many people in the generations from -2 to 2. */
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

describe.each([
  ['a founder alone', circle(0, 0, 0, 0)],
  ['a founder and a first invitee', circle(0, 0, 1, 0)],
  ['a member with a few around them', circle(4, 2, 3, 2)],
  ['sixty people', circle(4, 2, 20, 33)],
])('%s', (_, people) => {
  test.each([PHONE, DESKTOP])('has a place for everybody at a width of %d rem', (width) => {
    const { places, height, vouches } = layOutCircle(people, width);
    expect(places.map(({ uid }) => uid).toSorted()).toEqual(
      people.map(({ uid }) => uid).toSorted(),
    );
    expect(vouches).toHaveLength(people.flatMap(({ invitedBy }) => invitedBy).length);
    for (const { x, y, radius } of places) {
      expect(x - NAME_WIDTH / 2).toBeGreaterThanOrEqual(-0.001);
      expect(x + NAME_WIDTH / 2).toBeLessThanOrEqual(width + 0.001);
      expect(y + radius).toBeLessThan(height);
    }
    for (const { uid, x, y } of places) {
      const beside = places.filter((other) => other.uid !== uid && other.y === y);
      for (const other of beside) {
        expect(Math.abs(other.x - x)).toBeGreaterThanOrEqual(NAME_WIDTH - 0.001);
      }
    }
    for (const { from, to } of vouches) expect(from.y).toBeLessThan(to.y);
  });
});

test('invitees of invitees stand in the order of those who brought them in', () => {
  const { places } = layOutCircle(circle(0, 0, 3, 6), DESKTOP);
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
] as const)('%s leads from %s to %s', (key, from, to) => {
  expect(neighbourOf(layOutCircle(circle(0, 2, 3, 0), DESKTOP), from, key)).toBe(to);
});
