import { leafSvgPathBetween } from '../../../ui/leaf.ts';
import type { CircleLayout, LineSegment } from '../circle-layout.ts';

const SVG_UNITS_PER_REM = 16;

export function CircleStems({ layout }: { layout: CircleLayout }) {
  const { width, isWideLayout, inviters, invitees } = layout;
  const circleBranches = [...inviters.branches, ...invitees.branches];
  const height = inviters.extent + invitees.extent;
  return (
    // In forced-colours mode browsers keep a shape's colours, so the shapes take the text colour.
    <svg
      viewBox={`0 ${-inviters.extent * SVG_UNITS_PER_REM} ${width * SVG_UNITS_PER_REM} ${height * SVG_UNITS_PER_REM}`}
      className="absolute inset-0 size-full"
      aria-hidden="true"
      focusable="false"
    >
      <g className="text-line-strong forced-colors:text-current">
        {circleBranches.map(
          ({ placement, stem, members }) =>
            stem && (
              <g key={placement.uid} className="fade-in">
                <StemShape line={stem} thickness={2} />
                {members.map((member) => (
                  <VouchLeaf
                    key={member.placement.uid}
                    line={member.leaf}
                    width={isWideLayout ? 6 : 4}
                  />
                ))}
              </g>
            ),
        )}
      </g>
      <g className="text-brand forced-colors:text-current">
        {inviters.stem && <StemShape line={inviters.stem} thickness={3} />}
        {invitees.stem && <StemShape line={invitees.stem} thickness={3} />}
        {circleBranches.map(({ placement, leaf }) => (
          <VouchLeaf key={placement.uid} line={leaf} width={isWideLayout ? 10 : 7} />
        ))}
      </g>
    </svg>
  );
}

/** Draws a stem: the line that the leaves grow from. */
function StemShape({ line: { from, to }, thickness }: { line: LineSegment; thickness: number }) {
  return (
    <line
      x1={from.x * SVG_UNITS_PER_REM}
      y1={from.y * SVG_UNITS_PER_REM}
      x2={to.x * SVG_UNITS_PER_REM}
      y2={to.y * SVG_UNITS_PER_REM}
      strokeWidth={thickness}
      strokeLinecap="round"
      stroke="currentColor"
    />
  );
}

/** Draws a vouch as a leaf. `width` is the width of the whole leaf, in SVG units. */
function VouchLeaf({ line: { from, to }, width }: { line: LineSegment; width: number }) {
  const startPoint = { x: from.x * SVG_UNITS_PER_REM, y: from.y * SVG_UNITS_PER_REM };
  const endPoint = { x: to.x * SVG_UNITS_PER_REM, y: to.y * SVG_UNITS_PER_REM };
  return <path d={leafSvgPathBetween(startPoint, endPoint, width)} fill="currentColor" />;
}
