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
interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PersonPlacement {
  readonly uid: string;
  readonly pictureMiddle: DrawingPoint;
  readonly radius: number;
  readonly namePosition: 'left' | 'right' | 'below';
  /** Box around the picture and the name. */
  readonly boundingBox: Rectangle;
}

export interface LineSegment {
  readonly from: DrawingPoint;
  readonly to: DrawingPoint;
}

/**
 * A person two steps from the centre, drawn while the person's group is open. A group is the people
 * behind one direct connection.
 */
interface GroupMemberInDrawing {
  readonly placement: PersonPlacement;
  readonly leaf: LineSegment;
  readonly otherConnectionUids: readonly string[];
}

/** A direct connection of the centre, and the people behind that connection. */
export interface CircleBranch {
  readonly placement: PersonPlacement;
  readonly leaf: LineSegment;
  /** Null if nobody is behind the connection. */
  readonly group: SecondRingGroup | null;
  /** Middle of the button that opens the group. */
  readonly togglePosition: DrawingPoint;
  /**
   * Line from which the leaves of an open group grow. Each leaf leads to one person. Null while the
   * group is closed.
   */
  readonly stem: LineSegment | null;
  readonly members: readonly GroupMemberInDrawing[];
}

export interface CircleDrawingHalf {
  readonly branches: readonly CircleBranch[];
  readonly stem: LineSegment | null;
  readonly caption: DrawingPoint;
  /** Height of this half of the diagram (the inviters or the invitees), measured from y = 0. */
  readonly extent: number;
}

export interface CircleLayout {
  readonly width: number;
  /** True if there is room for job and company below a name. */
  readonly isWideLayout: boolean;
  /** True if the stem is at the left edge and everybody is on its right. */
  readonly isOneSidedLayout: boolean;
  readonly centre: PersonPlacement;
  readonly inviters: CircleDrawingHalf;
  readonly invitees: CircleDrawingHalf;
}

/**
 * Sizes in rem. `direct` people are connected to the centre, `indirect` people to a direct one.
 * `centre`, `direct` and `indirect` are the radii of the pictures. `directLeaf` and `indirectLeaf`
 * are the lengths of the leaves, `directBox` and `indirectBox` the heights of a picture with its
 * text, `directRow` and `indirectRow` the heights that each further person takes. `centreName` is
 * the height of the name below the picture of the centre.
 */
const DRAWING_SIZES_REM = {
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

const MAX_DRAWING_WIDTH = 56;
const MIN_WIDE_LAYOUT_WIDTH = 44;
const MIN_TWO_SIDED_LAYOUT_WIDTH = 20;
const DRAWING_LEFT_MARGIN = 0.75;
const DRAWING_GAP = 0.5;
const CAPTION_HEIGHT = 1.5;
export const GROUP_TOGGLE_HEIGHT = 1.5;
const GROUP_TOGGLE_OVERLAP = 0.4;
const CIRCLE_GROUP_GAP = 0.75;
/**
 * Slant of a leaf (the line from the stem to a person), in rem: the end at the stem is this much
 * nearer to the centre.
 */
const CONNECTION_LEAF_SLANT_REM = 1;
const GROUP_LEAF_SLANT_REM = 0.6;
const FOCUS_RING = 0.5;

interface DrawingArea {
  readonly size: (typeof DRAWING_SIZES_REM)[keyof typeof DRAWING_SIZES_REM];
  readonly width: number;
  readonly isOneSidedLayout: boolean;
  /** x of the main stem. */
  readonly stemAxisX: number;
}

/** Places inviters above the centre and invitees below, on both sides of a vertical stem. */
export function layOutCircle(
  people: readonly CircleMember[],
  openedUids: readonly string[],
  availableWidth: number,
): CircleLayout | null {
  const centrePerson = people.find(({ generation }) => generation === 0);
  if (!centrePerson) return null;
  const width = Math.min(availableWidth, MAX_DRAWING_WIDTH);
  const isWideLayout = width >= MIN_WIDE_LAYOUT_WIDTH;
  const isOneSidedLayout = width < MIN_TWO_SIDED_LAYOUT_WIDTH;
  const drawingArea: DrawingArea = {
    size: isWideLayout ? DRAWING_SIZES_REM.wide : DRAWING_SIZES_REM.narrow,
    width,
    isOneSidedLayout,
    stemAxisX: isOneSidedLayout ? DRAWING_LEFT_MARGIN : width / 2,
  };
  const secondRingGroups = groupSecondRing(people, openedUids);
  const connectionsOf = (generation: -1 | 1) =>
    people
      .filter((person) => person.generation === generation)
      .map(({ uid }) => ({ uid, group: secondRingGroups.get(uid) ?? null }));
  return {
    width,
    isWideLayout,
    isOneSidedLayout,
    centre: placeCentrePerson(centrePerson.uid, drawingArea),
    inviters: layOutDrawingHalf(connectionsOf(-1), drawingArea, -1),
    invitees: layOutDrawingHalf(connectionsOf(1), drawingArea, 1),
  };
}

function placeCentrePerson(
  uid: string,
  { size, width, isOneSidedLayout, stemAxisX }: DrawingArea,
): PersonPlacement {
  const radius = size.centre;
  if (isOneSidedLayout)
    return placePersonBeside(uid, { x: radius, y: 0 }, radius, 2 * radius, 1, width);
  return {
    uid,
    pictureMiddle: { x: stemAxisX, y: 0 },
    radius,
    namePosition: 'below',
    boundingBox: {
      left: 0,
      top: -radius,
      width,
      height: 2 * radius + DRAWING_GAP + size.centreName,
    },
  };
}

/** Places the name beside the picture, towards the edge of the diagram. */
function placePersonBeside(
  uid: string,
  pictureMiddle: DrawingPoint,
  radius: number,
  height: number,
  side: -1 | 1,
  width: number,
): PersonPlacement {
  const innerEdgeX = pictureMiddle.x - side * radius;
  return {
    uid,
    pictureMiddle,
    radius,
    namePosition: side < 0 ? 'left' : 'right',
    boundingBox: {
      left: side < 0 ? 0 : innerEdgeX,
      top: pictureMiddle.y - height / 2,
      width: side < 0 ? innerEdgeX : width - innerEdgeX,
      height,
    },
  };
}

/** Lays out the half above the centre (`direction` -1) or below the centre (1). */
function layOutDrawingHalf(
  directConnections: readonly { readonly uid: string; readonly group: SecondRingGroup | null }[],
  drawingArea: DrawingArea,
  direction: -1 | 1,
): CircleDrawingHalf {
  const { size, width, isOneSidedLayout, stemAxisX } = drawingArea;
  const isDrawnBelowName = direction > 0 && !isOneSidedLayout;
  const startDistance = size.centre + (isDrawnBelowName ? DRAWING_GAP + size.centreName : 0);
  const firstRowDistanceFromCentre = startDistance + DRAWING_GAP + CAPTION_HEIGHT + DRAWING_GAP;
  /** Height filled so far on each side of the stem, measured from y = 0. */
  const filledHeightBySide = { [-1]: firstRowDistanceFromCentre, [1]: firstRowDistanceFromCentre };
  const pointAtDistance = (x: number, distanceFromCentre: number): DrawingPoint => ({
    x,
    y: direction * distanceFromCentre,
  });

  function placeGroupMember(
    { uid, otherConnectionUids }: GroupMember,
    stemX: number,
    side: -1 | 1,
  ): GroupMemberInDrawing {
    const radius = size.indirect;
    const pictureMiddle = pointAtDistance(
      stemX + side * (size.indirectLeaf + radius),
      filledHeightBySide[side] + size.indirectRow / 2,
    );
    filledHeightBySide[side] += size.indirectRow;
    return {
      placement: placePersonBeside(uid, pictureMiddle, radius, size.indirectBox, side, width),
      leaf: leafToPerson(pictureMiddle, radius, stemX, GROUP_LEAF_SLANT_REM * direction),
      otherConnectionUids,
    };
  }

  const branches = directConnections.map(({ uid, group }, index): CircleBranch => {
    const side = isOneSidedLayout || index % 2 === 1 ? 1 : -1;
    const radius = size.direct;
    const pictureMiddle = pointAtDistance(
      stemAxisX + side * (size.directLeaf + radius),
      filledHeightBySide[side] + size.directBox / 2,
    );
    const groupToggleOffset = radius - GROUP_TOGGLE_OVERLAP + GROUP_TOGGLE_HEIGHT / 2;
    const togglePosition = {
      x: pictureMiddle.x,
      y: pictureMiddle.y + direction * groupToggleOffset,
    };
    filledHeightBySide[side] += size.directRow;
    const members = group?.isOpen
      ? group.members.map((member) => placeGroupMember(member, pictureMiddle.x, side))
      : [];
    const lastMember = members.at(-1);
    if (lastMember) filledHeightBySide[side] += CIRCLE_GROUP_GAP;
    return {
      placement: placePersonBeside(uid, pictureMiddle, radius, size.directBox, side, width),
      leaf: leafToPerson(pictureMiddle, radius, stemAxisX, CONNECTION_LEAF_SLANT_REM * direction),
      group,
      togglePosition,
      stem: lastMember ? { from: togglePosition, to: lastMember.leaf.from } : null,
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
            from: pointAtDistance(stemAxisX, isDrawnBelowName ? startDistance : 0),
            to: pointAtDistance(stemAxisX, stemEndDistance),
          }
        : null,
    caption: pointAtDistance(stemAxisX, startDistance + DRAWING_GAP + CAPTION_HEIGHT / 2),
    extent:
      branches.length > 0
        ? Math.max(filledHeightBySide[-1], filledHeightBySide[1])
        : startDistance + FOCUS_RING,
  };
}

function leafToPerson(
  pictureMiddle: DrawingPoint,
  radius: number,
  stemX: number,
  slantRem: number,
): LineSegment {
  return {
    from: { x: stemX, y: pictureMiddle.y - slantRem },
    to: { x: pictureMiddle.x - Math.sign(pictureMiddle.x - stemX) * radius, y: pictureMiddle.y },
  };
}
