import { useId } from 'react';
import type { Overview } from '../api/overview.ts';

type Month = Overview['months'][number];

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Units of the drawing: a month's column, and the heights above and below the axis. */
const COLUMN = 30;
const BAR = 18;
const ABOVE = 110;
const BELOW = 44;
const LABEL = 14;

/** Who joined and who left, month by month: drawn, and as a table for reading. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.35fr_1fr]">
      <Bars months={months} />
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Who joined and who left, by month</caption>
        <thead className="border-b border-line text-ink-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-semibold">
              Month (UTC)
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Joined
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, joined, left }) => (
            <tr key={month} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                {MONTH_AND_YEAR.format(new Date(month))}
              </th>
              <td className="py-1 text-right font-semibold">{joined}</td>
              <td className="py-1 text-right">{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Joined grows up from the axis, left hangs down from it, hatched: told apart without colours. */
function Bars({ months }: { months: readonly Month[] }) {
  const hatch = useId();
  const most = Math.max(1, ...months.map(({ joined }) => joined));
  const mostLeft = Math.max(0, ...months.map(({ left }) => left));
  const unit = Math.min(ABOVE / most, mostLeft === 0 ? ABOVE : BELOW / mostLeft);
  const axis = LABEL + ABOVE;
  const end = axis + unit * mostLeft + (mostLeft === 0 ? LABEL : 2 * LABEL);
  return (
    <svg
      viewBox={`0 0 ${months.length * COLUMN} ${end + LABEL}`}
      className="w-full max-w-2xl text-[13px] sm:text-[10px]"
      aria-hidden="true"
      focusable="false"
      fill="var(--color-ink-muted)"
      textAnchor="middle"
    >
      <pattern
        id={hatch}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4" height="4" fill="var(--color-danger-tint)" />
        <rect width="2" height="4" fill="var(--color-danger)" />
      </pattern>
      {months.map(({ month, joined, left }, index) => {
        const middle = (index + 0.5) * COLUMN;
        const up = joined * unit;
        const down = left * unit;
        return (
          <g key={month}>
            {joined > 0 && (
              <>
                <rect
                  x={middle - BAR / 2}
                  y={axis - up}
                  width={BAR}
                  height={up}
                  rx={Math.min(3, up / 2)}
                  fill="var(--color-brand)"
                />
                <text x={middle} y={axis - up - 4} fill="var(--color-ink)" fontWeight="600">
                  {joined}
                </text>
              </>
            )}
            {left > 0 && (
              <>
                <rect
                  x={middle - BAR / 2}
                  y={axis}
                  width={BAR}
                  height={down}
                  rx={Math.min(3, down / 2)}
                  fill={`url(#${hatch})`}
                />
                <text x={middle} y={axis + down + 10}>
                  {left}
                </text>
              </>
            )}
            <text x={middle} y={end + 4}>
              {MONTH.format(new Date(month))}
            </text>
          </g>
        );
      })}
      <line
        x1="0"
        x2={months.length * COLUMN}
        y1={axis}
        y2={axis}
        stroke="var(--color-line-strong)"
      />
    </svg>
  );
}
