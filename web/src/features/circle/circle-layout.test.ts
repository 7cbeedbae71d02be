import { describe, expect, test } from 'vitest';
import {
  type CircleLayout,
  type LineSegment,
  layOutCircle,
  type PersonPlacement,
} from './circle-layout.ts';
import type { CircleMember } from './second-ring.ts';

/**
 * Widths of the diagram in rem: on a desktop, on a phone, on a small phone, and on a phone whose
 * text is twice as large.
 */
const DRAWING_WIDTHS_REM = [70, 21.875, 17.5, 10.9];

function buildCircle(
  inviters: number,
  invitees: number,
  inviteesOfInvitees: number,
): readonly CircleMember[] {
  const buildCirclePeople = (
    generation: CircleMember['generation'],
    count: number,
    invitedBy: (index: number) => string[],
  ) =>
    Array.from({ length: count }, (_, index) => ({
      uid: `${generation}.${index}`,
      generation,
      invitedBy: invitedBy(index),
    }));
  return [
    ...buildCirclePeople(-2, 2 * inviters, () => []),
    ...buildCirclePeople(-1, inviters, (index) => [`-2.${2 * index}`, `-2.${2 * index + 1}`]),
    ...buildCirclePeople(0, 1, () => Array.from({ length: inviters }, (_, index) => `-1.${index}`)),
    ...buildCirclePeople(1, invitees, () => ['0.0']),
    ...buildCirclePeople(2, inviteesOfInvitees, (index) => [`1.${index % invitees}`]),
  ];
}

const EXAMPLE_CIRCLES = [
  ['a founder alone', buildCircle(0, 0, 0)],
  ['a newcomer', buildCircle(1, 0, 0)],
  ['a member with a few invitees', buildCircle(2, 3, 4)],
  ['a member with twenty-five people', buildCircle(0, 9, 15)],
  ['as many people as a circle has', buildCircle(2, 30, 23)],
] as const;

function layOutTestCircle(
  people: readonly CircleMember[],
  openedUids: readonly string[],
  width: number,
) {
  const layout = layOutCircle(people, openedUids, width);
  if (!layout) throw new Error('The circle has no centre.');
  return layout;
}

function layOutWithGroupsOpen(people: readonly CircleMember[], width: number) {
  const directConnections = people.filter(({ generation }) => Math.abs(generation) === 1);
  return layOutTestCircle(
    people,
    directConnections.map(({ uid }) => uid),
    width,
  );
}

function branchesOf({ inviters, invitees }: CircleLayout) {
  return [...inviters.branches, ...invitees.branches];
}

function placementsOfEverybody(layout: CircleLayout): readonly PersonPlacement[] {
  const circleBranches = branchesOf(layout);
  return [
    layout.centre,
    ...circleBranches.map(({ placement }) => placement),
    ...circleBranches.flatMap(({ members }) => members.map(({ placement }) => placement)),
  ];
}

function doBoxesOverlap(
  one: PersonPlacement['boundingBox'],
  other: PersonPlacement['boundingBox'],
): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function nameRectangleOf({
  boundingBox,
  pictureMiddle,
  radius,
  namePosition,
}: PersonPlacement): PersonPlacement['boundingBox'] {
  switch (namePosition) {
    case 'left':
      return { ...boundingBox, width: boundingBox.width - 2 * radius };
    case 'right':
      return {
        ...boundingBox,
        left: pictureMiddle.x + radius,
        width: boundingBox.width - 2 * radius,
      };
    default:
      return {
        ...boundingBox,
        top: pictureMiddle.y + radius,
        height: boundingBox.height - 2 * radius,
      };
  }
}

function pointsOnLine({ from, to }: LineSegment) {
  return Array.from({ length: 19 }, (_, index) => {
    const curveShare = (index + 1) / 20;
    return { x: from.x + (to.x - from.x) * curveShare, y: from.y + (to.y - from.y) * curveShare };
  });
}

describe.each(DRAWING_WIDTHS_REM)('%s rem wide', (width) => {
  test.each(EXAMPLE_CIRCLES)('%s: each person is drawn once, inside the diagram', (_, people) => {
    const layout = layOutWithGroupsOpen(people, width);
    const personPlacements = placementsOfEverybody(layout);
    expect(personPlacements.map(({ uid }) => uid).toSorted()).toEqual(
      people.map(({ uid }) => uid).toSorted(),
    );
    for (const { boundingBox } of personPlacements) {
      expect(boundingBox.left).toBeGreaterThanOrEqual(0);
      expect(boundingBox.left + boundingBox.width).toBeLessThanOrEqual(layout.width + 0.001);
      expect(boundingBox.top).toBeGreaterThanOrEqual(-layout.inviters.extent);
      expect(boundingBox.top + boundingBox.height).toBeLessThanOrEqual(layout.invitees.extent);
    }
  });

  test.each(EXAMPLE_CIRCLES)(
    '%s: no person covers another, and each name has room',
    (_, people) => {
      const personPlacements = placementsOfEverybody(layOutWithGroupsOpen(people, width));
      const narrowestNameWidth = Math.min(
        ...personPlacements.map(({ boundingBox, radius }) => boundingBox.width - 2 * radius),
      );
      expect(narrowestNameWidth).toBeGreaterThan(4.5);
      const overlappingPlacements = personPlacements.filter((placement, index) =>
        personPlacements
          .slice(0, index)
          .some((other) => doBoxesOverlap(placement.boundingBox, other.boundingBox)),
      );
      expect(overlappingPlacements).toEqual([]);
    },
  );

  test.each(EXAMPLE_CIRCLES)('%s: no leaf and no stem passes behind a name', (_, people) => {
    const layout = layOutWithGroupsOpen(people, width);
    const circleBranches = branchesOf(layout);
    const drawingLines = [
      ...[layout.inviters.stem, layout.invitees.stem].filter((stem) => stem !== null),
      ...circleBranches.flatMap(({ leaf, stem, members }) => [
        leaf,
        ...(stem ? [stem] : []),
        ...members.map((member) => member.leaf),
      ]),
    ];
    const linePoints = drawingLines.flatMap(pointsOnLine);
    const placementsWithCoveredName = placementsOfEverybody(layout).filter((placement) => {
      const { left, top, width: nameWidth, height } = nameRectangleOf(placement);
      return linePoints.some(
        ({ x, y }) => x > left && x < left + nameWidth && y > top && y < top + height,
      );
    });
    expect(placementsWithCoveredName).toEqual([]);
  });

  test('opening a group moves nobody to the other side', () => {
    const people = buildCircle(2, 9, 15);
    const namePositionsOf = (layout: CircleLayout) =>
      branchesOf(layout).map(({ placement }) => [placement.uid, placement.pictureMiddle.x]);
    expect(namePositionsOf(layOutTestCircle(people, ['1.0', '-1.1', '1.5'], width))).toEqual(
      namePositionsOf(layOutTestCircle(people, [], width)),
    );
  });
});

test('inviters are above the centre, invitees below, in alternation', () => {
  const { inviters, invitees } = layOutTestCircle(buildCircle(2, 3, 0), [], 70);
  const inviteeNamePositions = invitees.branches.map(({ placement }) => placement.namePosition);
  expect(inviteeNamePositions).toEqual(['left', 'right', 'left']);
  for (const { placement } of inviters.branches) expect(placement.pictureMiddle.y).toBeLessThan(0);
  for (const { placement } of invitees.branches)
    expect(placement.pictureMiddle.y).toBeGreaterThan(0);
});

test('a closed group draws nobody, and an open group its people away from the centre', () => {
  const people = buildCircle(2, 3, 4);
  const closedBranches = branchesOf(layOutTestCircle(people, [], 70));
  expect(closedBranches.flatMap(({ members }) => members)).toEqual([]);
  expect(closedBranches.map(({ group }) => group?.members.length)).toEqual([2, 2, 2, 1, 1]);
  for (const { placement, members } of branchesOf(layOutTestCircle(people, ['-1.0', '1.0'], 70))) {
    for (const member of members) {
      expect(Math.abs(member.placement.pictureMiddle.y)).toBeGreaterThan(
        Math.abs(placement.pictureMiddle.y),
      );
    }
  }
});
