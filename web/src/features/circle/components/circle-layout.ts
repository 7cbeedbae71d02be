import { type CircleMember, type Group, type GroupMember, groupSecondRing } from './second-ring.ts';

/** All lengths of the diagram are in rem. The middle of the centre's picture is at y = 0. */
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

/** Position of a person. */
export interface Place {
  readonly uid: string;
  /** Middle of the picture. */
  readonly middle: Point;
  readonly radius: number;
  readonly namePosition: 'left' | 'right' | 'below';
  /** Box around the picture and the name. */
  readonly box: Box;
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** A person two steps from the centre. */
interface Member {
  readonly place: Place;
  /** The vouch: a leaf from a stem to the person. */
  readonly leaf: Line;
  /** Uids of the other direct connections that lead to this person. */
  readonly alsoThrough: readonly string[];
}

/** A direct connection of the centre, and the people behind that connection. */
export interface Branch {
  readonly place: Place;
  readonly leaf: Line;
  /** Null if nobody is behind the connection. */
  readonly group: Group | null;
  /** Middle of the button that opens the group. */
  readonly toggle: Point;
  /** The stem of the group. Null while the group is closed. */
  readonly stem: Line | null;
  /** The people that the open group shows. Empty while the group is closed. */
  readonly members: readonly Member[];
}

/** The upper or lower half of the diagram: the inviters or the invitees. */
export interface Half {
  readonly branches: readonly Branch[];
  /** Null if the half has no people. */
  readonly stem: Line | null;
  /** Middle of the words "vouched for". */
  readonly caption: Point;
  /** Distance from y = 0 to the end of the half. */
  readonly extent: number;
}

export interface CircleLayout {
  readonly width: number;
  /** True if there is room for the job below a name. */
  readonly isWide: boolean;
  /** True if everybody is on the right of the stem. */
  readonly isOneSided: boolean;
  readonly centre: Place;
  /** The members who vouched for the centre. */
  readonly inviters: Half;
  /** The people the centre vouched for. */
  readonly invitees: Half;
}

/**
 * Lengths in a narrow and in a wide diagram. `centre`, `direct` and `indirect` are the radii of the
 * pictures.
 */
const SIZES = {
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
/** Minimum width of a wide diagram. */
const MIN_WIDE_WIDTH = 44;
/** Minimum width for people on both sides of the stem. */
const MIN_TWO_SIDED_WIDTH = 20;
/** Distance between the left edge and the stem of a one-sided diagram. */
const LEFT_MARGIN = 0.75;
/** Distance between a picture and the name below it, and around the words on the stem. */
const GAP = 0.5;
const CAPTION_HEIGHT = 1.5;
export const TOGGLE_HEIGHT = 1.5;
/** How far the button covers the edge of the picture. */
const TOGGLE_OVERLAP = 0.4;
/** Distance between an open group and the next connection. */
const GROUP_GAP = 0.75;
/** How much nearer to the centre a leaf begins than it ends. */
const DIRECT_SLOPE = 1;
const INDIRECT_SLOPE = 0.6;
/** Space for the focus ring of the centre. */
const FOCUS_RING = 0.5;

interface Frame {
  readonly size: (typeof SIZES)[keyof typeof SIZES];
  readonly width: number;
  readonly isOneSided: boolean;
  /** x of the main stem. */
  readonly axis: number;
}

/**
 * Computes the diagram of a circle. A stem goes up from the person in the centre to their inviters,
 * and down to their invitees. Direct connections stand on its sides, alternately left and right.
 * The people of an open group stand behind their connection, away from the centre.
 */
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
  const frame: Frame = {
    size: isWide ? SIZES.wide : SIZES.narrow,
    width,
    isOneSided,
    axis: isOneSided ? LEFT_MARGIN : width / 2,
  };
  const groups = groupSecondRing(people, opened);
  const branchesOf = (generation: -1 | 1) =>
    people
      .filter((person) => person.generation === generation)
      .map(({ uid }) => ({ uid, group: groups.get(uid) ?? null }));
  return {
    width,
    isWide,
    isOneSided,
    centre: placeCentre(centre.uid, frame),
    inviters: layOutHalf(branchesOf(-1), frame, -1),
    invitees: layOutHalf(branchesOf(1), frame, 1),
  };
}

function placeCentre(uid: string, { size, width, isOneSided, axis }: Frame): Place {
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

/** Places a person whose name is beside the picture, towards the edge of the diagram. */
function placeBeside(
  uid: string,
  middle: Point,
  radius: number,
  height: number,
  side: -1 | 1,
  width: number,
): Place {
  const inner = middle.x - side * radius;
  return {
    uid,
    middle,
    radius,
    namePosition: side < 0 ? 'left' : 'right',
    box: {
      left: side < 0 ? 0 : inner,
      top: middle.y - height / 2,
      width: side < 0 ? inner : width - inner,
      height,
    },
  };
}

/** Lays out the people above (`direction` -1) or below (1) the centre. */
function layOutHalf(
  connections: readonly { readonly uid: string; readonly group: Group | null }[],
  frame: Frame,
  direction: -1 | 1,
): Half {
  const { size, width, isOneSided, axis } = frame;
  const isBelowName = direction > 0 && !isOneSided;
  const start = size.centre + (isBelowName ? GAP + size.centreName : 0);
  const firstRow = start + GAP + CAPTION_HEIGHT + GAP;
  /** Distance from y = 0 to the end of the people on each side. */
  const ends = { [-1]: firstRow, [1]: firstRow };
  const at = (x: number, distance: number): Point => ({ x, y: direction * distance });

  function placeMember({ uid, alsoThrough }: GroupMember, stemX: number, side: -1 | 1): Member {
    const radius = size.indirect;
    const middle = at(
      stemX + side * (size.indirectLeaf + radius),
      ends[side] + size.indirectRow / 2,
    );
    ends[side] += size.indirectRow;
    return {
      place: placeBeside(uid, middle, radius, size.indirectBox, side, width),
      leaf: leafTo(middle, radius, stemX, INDIRECT_SLOPE * direction),
      alsoThrough,
    };
  }

  const branches = connections.map(({ uid, group }, index): Branch => {
    const side = isOneSided || index % 2 === 1 ? 1 : -1;
    const radius = size.direct;
    const middle = at(axis + side * (size.directLeaf + radius), ends[side] + size.directBox / 2);
    const toggleDistance = radius - TOGGLE_OVERLAP + TOGGLE_HEIGHT / 2;
    const toggle = { x: middle.x, y: middle.y + direction * toggleDistance };
    ends[side] += size.directRow;
    const members = group?.isOpen
      ? group.members.map((member) => placeMember(member, middle.x, side))
      : [];
    const last = members.at(-1);
    if (last) ends[side] += GROUP_GAP;
    return {
      place: placeBeside(uid, middle, radius, size.directBox, side, width),
      leaf: leafTo(middle, radius, axis, DIRECT_SLOPE * direction),
      group,
      toggle,
      stem: last ? { from: toggle, to: last.leaf.from } : null,
      members,
    };
  });

  const reach = Math.max(...branches.map(({ leaf }) => Math.abs(leaf.from.y)));
  return {
    branches,
    // The centre's picture covers the beginning of a stem that does not begin below the name.
    stem:
      branches.length > 0 ? { from: at(axis, isBelowName ? start : 0), to: at(axis, reach) } : null,
    caption: at(axis, start + GAP + CAPTION_HEIGHT / 2),
    extent: branches.length > 0 ? Math.max(ends[-1], ends[1]) : start + FOCUS_RING,
  };
}

/** Returns the leaf from a stem to the near edge of a person's picture. */
function leafTo(middle: Point, radius: number, stemX: number, slope: number): Line {
  return {
    from: { x: stemX, y: middle.y - slope },
    to: { x: middle.x - Math.sign(middle.x - stemX) * radius, y: middle.y },
  };
}
