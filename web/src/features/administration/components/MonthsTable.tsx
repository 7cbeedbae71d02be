import { formatMonthAndYear } from '../../../lib/long-date.ts';
import type { Overview } from '../api/get-overview.ts';

type MonthStatistics = Overview['months'][number];

export function MonthsTable({ months }: { months: readonly MonthStatistics[] }) {
  const highestMonthCount = Math.max(1, ...months.flatMap(({ joined, left }) => [joined, left]));
  return (
    <div className="@container">
      <p className="mb-4 text-sm text-ink-muted">{monthTotalsInWords(months)}</p>
      <table className="w-full text-sm figures wrap-normal">
        <thead className="border-b border-line text-right text-ink-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-semibold">
              Month (UTC)
            </th>
            <th scope="col" className="pl-2 py-1.5 font-semibold">
              Joined
            </th>
            <th scope="col" className="py-1.5 pl-2 font-semibold">
              Left
            </th>
            <td className="@max-[17rem]:hidden sm:w-1/2" />
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, joined, left }) => (
            <tr key={month} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="py-1 text-left font-normal @min-[22rem]/page:whitespace-nowrap"
              >
                {formatMonthAndYear(month)}
              </th>
              <td className="pl-2 py-1 text-right font-semibold">{joined}</td>
              <td className="py-1 pl-2 text-right">{left}</td>
              <td className="pl-4 @max-[17rem]:hidden">
                <MonthBars
                  joinedBarPercent={(100 * joined) / highestMonthCount}
                  leftBarPercent={(100 * left) / highestMonthCount}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function monthTotalsInWords(months: readonly MonthStatistics[]): string {
  const joinedCount = months.reduce((sum, month) => sum + month.joined, 0);
  const leftCount = months.reduce((sum, month) => sum + month.left, 0);
  return `${joinedCount} joined and ${leftCount} left in ${months.length}\u00a0months.`;
}

/** The bars are `joinedBarPercent` and `leftBarPercent` of the available width long. */
function MonthBars({
  joinedBarPercent,
  leftBarPercent,
}: {
  joinedBarPercent: number;
  leftBarPercent: number;
}) {
  return (
    <svg className="block h-3.5 w-full" aria-hidden="true" focusable="false">
      <rect
        width={`${joinedBarPercent}%`}
        y={leftBarPercent > 0 ? 0 : '20%'}
        height="60%"
        rx="3"
        fill="var(--color-brand)"
      />
      <rect width={`${leftBarPercent}%`} y="68%" height="32%" rx="2" fill="var(--color-danger)" />
    </svg>
  );
}
