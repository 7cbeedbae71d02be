import { leafBetween } from '../../../ui/leaf.ts';
import type { CircleLayout, Line } from './circle-layout.ts';

/** SVG units per rem. */
const UNITS = 16;

/** The stems and leaves behind the people of the diagram. */
export function CircleStems({ layout }: { layout: CircleLayout }) {
  const { width, isWide, inviters, invitees } = layout;
  const branches = [...inviters.branches, ...invitees.branches];
  const height = inviters.extent + invitees.extent;
  return (
    // In forced colours, shapes have the colour of text. Browsers do not replace their colours.
    <svg
      viewBox={`0 ${-inviters.extent * UNITS} ${width * UNITS} ${height * UNITS}`}
      className="absolute inset-0 size-full"
      aria-hidden="true"
      focusable="false"
    >
      <g className="text-line-strong forced-colors:text-current">
        {branches.map(
          ({ place, stem, members }) =>
            stem && (
              <g key={place.uid} className="light-up">
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

function Stem({ line: { from, to }, thickness }: { line: Line; thickness: number }) {
  return (
    <line
      x1={from.x * UNITS}
      y1={from.y * UNITS}
      x2={to.x * UNITS}
      y2={to.y * UNITS}
      strokeWidth={thickness}
      strokeLinecap="round"
      stroke="currentColor"
    />
  );
}

/** `width` is how far the sides curve outwards, in SVG units. */
function Leaf({ line: { from, to }, width }: { line: Line; width: number }) {
  const start = { x: from.x * UNITS, y: from.y * UNITS };
  const end = { x: to.x * UNITS, y: to.y * UNITS };
  return <path d={leafBetween(start, end, width)} fill="currentColor" />;
}
