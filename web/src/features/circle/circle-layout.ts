import {
  type CircleMember,
  type GroupMember,
  groupSecondRing,
  type SecondRingGroup,
} from './second-ring.ts';

/**
 * A point of the diagram, in rem. The centre is the member whose circle is drawn. y = 0 is the
 * middle of the centre's picture.
 */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly uid: string;
  readonly middle: Point;
  readonly radius: number;
  readonly namePosition: 'left' | 'right' | 'below';
  /** Box around the picture and the name. */
  readonly box: Box;
}

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/**
 * A person two steps from the centre, drawn while the person's group is open. A group is the people
 * behind one direct connection.
 */
interface DrawnGroupMember {
  readonly place: Place;
  readonly leaf: Segment;
  readonly alsoThrough: readonly string[];
}

/** A direct connection of the centre, and the people behind that connection. */
export interface Branch {
  readonly place: Place;
  readonly leaf: Segment;
  /** Null if nobody is behind the connection. */
  readonly group: SecondRingGroup | null;
  /** Middle of the button that opens the group. */
  readonly toggle: Point;
  /**
   * Line from which the leaves of an open group grow. Each leaf leads to one person. Null while the
   * group is closed.
   */
  readonly stem: Segment | null;
  readonly members: readonly DrawnGroupMember[];
}

export interface DiagramHalf {
  readonly branches: readonly Branch[];
  readonly stem: Segment | null;
  readonly caption: Point;
  /** Height of this half of the diagram (the inviters or the invitees), measured from y = 0. */
  readonly extent: number;
}

export interface CircleLayout {
  readonly width: number;
  /** True if there is room for job and company below a name. */
  readonly isWide: boolean;
  /** True if the stem is at the left edge and everybody is on its right. */
  readonly isOneSided: boolean;
  readonly centre: Place;
  readonly inviters: DiagramHalf;
  readonly invitees: DiagramHalf;
}

/** Sizes in rem. `centre`, `direct` and `indirect` are the radii of the pictures. */
const SIZES_REM = {
  narrow: {
    centre: 2,
    centreName: 1.75,
    direct: 1.25,
    directLeaf: 1.375,
    directBox: 3.25,
    directRow: 4.5,
    indirect: 0.9375,
    indirectLeaf: 0.5,
    indirectBox: 3.75,
    indirectRow: 3.875,
  },
  wide: {
    centre: 2.75,
    centreName: 2,
    direct: 1.75,
    directLeaf: 4,
    directBox: 3.75,
    directRow: 5.5,
    indirect: 1.25,
    indirectLeaf: 1.5,
    indirectBox: 3.75,
    indirectRow: 4,
  },
} as const;

const MAX_WIDTH = 56;
const MIN_WIDE_WIDTH = 44;
const MIN_TWO_SIDED_WIDTH = 20;
const LEFT_MARGIN = 0.75;
const GAP = 0.5;
const CAPTION_HEIGHT = 1.5;
export const TOGGLE_HEIGHT = 1.5;
const TOGGLE_OVERLAP = 0.4;
const GROUP_GAP = 0.75;
/**
 * Slant of a leaf (the line from the stem to a person), in rem: the end at the stem is this much
 * nearer to the centre.
 */
const DIRECT_LEAF_SLANT = 1;
const INDIRECT_LEAF_SLANT = 0.6;
const FOCUS_RING = 0.5;

interface DrawingArea {
  readonly size: (typeof SIZES_REM)[keyof typeof SIZES_REM];
  readonly width: number;
  readonly isOneSided: boolean;
  /** x of the main stem. */
  readonly axis: number;
}

/** Places inviters above the centre and invitees below, on both sides of a vertical stem. */
export function layOutCircle(
  people: readonly CircleMember[],
  opened: readonly string[],
  availableWidth: number,
): CircleLayout | null {
  const centre = people.find(({ generation }) => generation === 0);
  if (!centre) return null;
  const width = Math.min(availableWidth, MAX_WIDTH);
  const isWide = width >= MIN_WIDE_WIDTH;
  const isOneSided = width < MIN_TWO_SIDED_WIDTH;
  const frame: DrawingArea = {
    size: isWide ? SIZES_REM.wide : SIZES_REM.narrow,
    width,
    isOneSided,
    axis: isOneSided ? LEFT_MARGIN : width / 2,
  };
  const groups = groupSecondRing(people, opened);
  const connectionsOf = (generation: -1 | 1) =>
    people
      .filter((person) => person.generation === generation)
      .map(({ uid }) => ({ uid, group: groups.get(uid) ?? null }));
  return {
    width,
    isWide,
    isOneSided,
    centre: placeCentre(centre.uid, frame),
    inviters: layOutHalf(connectionsOf(-1), frame, -1),
    invitees: layOutHalf(connectionsOf(1), frame, 1),
  };
}

function placeCentre(uid: string, { size, width, isOneSided, axis }: DrawingArea): Place {
  const radius = size.centre;
  if (isOneSided) return placeBeside(uid, { x: radius, y: 0 }, radius, 2 * radius, 1, width);
  return {
    uid,
    middle: { x: axis, y: 0 },
    radius,
    namePosition: 'below',
    box: { left: 0, top: -radius, width, height: 2 * radius + GAP + size.centreName },
  };
}

/** Places the name beside the picture, towards the edge of the diagram. */
function placeBeside(
  uid: string,
  middle: Point,
  radius: number,
  height: number,
  side: -1 | 1,
  width: number,
): Place {
  const innerEdgeX = middle.x - side * radius;
  return {
    uid,
    middle,
    radius,
    namePosition: side < 0 ? 'left' : 'right',
    box: {
      left: side < 0 ? 0 : innerEdgeX,
      top: middle.y - height / 2,
      width: side < 0 ? innerEdgeX : width - innerEdgeX,
      height,
    },
  };
}

/** Lays out the half above the centre (`direction` -1) or below the centre (1). */
function layOutHalf(
  connections: readonly { readonly uid: string; readonly group: SecondRingGroup | null }[],
  frame: DrawingArea,
  direction: -1 | 1,
): DiagramHalf {
  const { size, width, isOneSided, axis } = frame;
  const isBelowName = direction > 0 && !isOneSided;
  const startDistance = size.centre + (isBelowName ? GAP + size.centreName : 0);
  const firstRowDistance = startDistance + GAP + CAPTION_HEIGHT + GAP;
  /** Height filled so far on each side of the stem, measured from y = 0. */
  const endDistanceBySide = { [-1]: firstRowDistance, [1]: firstRowDistance };
  const pointAt = (x: number, distance: number): Point => ({ x, y: direction * distance });

  function placeMember(
    { uid, alsoThrough }: GroupMember,
    stemX: number,
    side: -1 | 1,
  ): DrawnGroupMember {
    const radius = size.indirect;
    const middle = pointAt(
      stemX + side * (size.indirectLeaf + radius),
      endDistanceBySide[side] + size.indirectRow / 2,
    );
    endDistanceBySide[side] += size.indirectRow;
    return {
      place: placeBeside(uid, middle, radius, size.indirectBox, side, width),
      leaf: leafTo(middle, radius, stemX, INDIRECT_LEAF_SLANT * direction),
      alsoThrough,
    };
  }

  const branches = connections.map(({ uid, group }, index): Branch => {
    const side = isOneSided || index % 2 === 1 ? 1 : -1;
    const radius = size.direct;
    const middle = pointAt(
      axis + side * (size.directLeaf + radius),
      endDistanceBySide[side] + size.directBox / 2,
    );
    const toggleOffset = radius - TOGGLE_OVERLAP + TOGGLE_HEIGHT / 2;
    const toggle = { x: middle.x, y: middle.y + direction * toggleOffset };
    endDistanceBySide[side] += size.directRow;
    const members = group?.isOpen
      ? group.members.map((member) => placeMember(member, middle.x, side))
      : [];
    const lastMember = members.at(-1);
    if (lastMember) endDistanceBySide[side] += GROUP_GAP;
    return {
      place: placeBeside(uid, middle, radius, size.directBox, side, width),
      leaf: leafTo(middle, radius, axis, DIRECT_LEAF_SLANT * direction),
      group,
      toggle,
      stem: lastMember ? { from: toggle, to: lastMember.leaf.from } : null,
      members,
    };
  });

  const stemEndDistance = Math.max(...branches.map(({ leaf }) => Math.abs(leaf.from.y)));
  return {
    branches,
    // A stem that would cross the centre's name starts below the name. Other stems start behind the
    // picture.
    stem:
      branches.length > 0
        ? {
            from: pointAt(axis, isBelowName ? startDistance : 0),
            to: pointAt(axis, stemEndDistance),
          }
        : null,
    caption: pointAt(axis, startDistance + GAP + CAPTION_HEIGHT / 2),
    extent:
      branches.length > 0
        ? Math.max(endDistanceBySide[-1], endDistanceBySide[1])
        : startDistance + FOCUS_RING,
  };
}

function leafTo(middle: Point, radius: number, stemX: number, slant: number): Segment {
  return {
    from: { x: stemX, y: middle.y - slant },
    to: { x: middle.x - Math.sign(middle.x - stemX) * radius, y: middle.y },
  };
}
