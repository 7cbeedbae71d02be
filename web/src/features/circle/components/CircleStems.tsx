import { leafPathBetween } from '../../../ui/leaf.ts';
import type { CircleLayout, Segment } from '../circle-layout.ts';

const UNITS_PER_REM = 16;

export function CircleStems({ layout }: { layout: CircleLayout }) {
  const { width, isWide, inviters, invitees } = layout;
  const branches = [...inviters.branches, ...invitees.branches];
  const height = inviters.extent + invitees.extent;
  return (
    // In forced-colours mode browsers keep a shape's colours, so the shapes take the text colour.
    <svg
      viewBox={`0 ${-inviters.extent * UNITS_PER_REM} ${width * UNITS_PER_REM} ${height * UNITS_PER_REM}`}
      className="absolute inset-0 size-full"
      aria-hidden="true"
      focusable="false"
    >
      <g className="text-line-strong forced-colors:text-current">
        {branches.map(
          ({ place, stem, members }) =>
            stem && (
              <g key={place.uid} className="fade-in">
                <Stem line={stem} thickness={2} />
                {members.map((member) => (
                  <Leaf key={member.place.uid} line={member.leaf} width={isWide ? 6 : 4} />
                ))}
              </g>
            ),
        )}
      </g>
      <g className="text-brand forced-colors:text-current">
        {inviters.stem && <Stem line={inviters.stem} thickness={3} />}
        {invitees.stem && <Stem line={invitees.stem} thickness={3} />}
        {branches.map(({ place, leaf }) => (
          <Leaf key={place.uid} line={leaf} width={isWide ? 10 : 7} />
        ))}
      </g>
    </svg>
  );
}

/** Draws a stem: the line that the leaves grow from. */
function Stem({ line: { from, to }, thickness }: { line: Segment; thickness: number }) {
  return (
    <line
      x1={from.x * UNITS_PER_REM}
      y1={from.y * UNITS_PER_REM}
      x2={to.x * UNITS_PER_REM}
      y2={to.y * UNITS_PER_REM}
      strokeWidth={thickness}
      strokeLinecap="round"
      stroke="currentColor"
    />
  );
}

/** Draws a vouch as a leaf. `width` is how far the leaf's sides curve outwards, in SVG units. */
function Leaf({ line: { from, to }, width }: { line: Segment; width: number }) {
  const start = { x: from.x * UNITS_PER_REM, y: from.y * UNITS_PER_REM };
  const end = { x: to.x * UNITS_PER_REM, y: to.y * UNITS_PER_REM };
  return <path d={leafPathBetween(start, end, width)} fill="currentColor" />;
}
