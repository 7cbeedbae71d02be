import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { Sun } from '../../../ui/Sun.tsx';
import { generationName, invitersInWords, standingOf } from './circle-words.ts';

interface CircleTableProps {
  circle: Circle;
  centre: CirclePerson;
  own: boolean;
}

/** The circle from those who vouched first to those who came last; on a phone a card for each. */
export function CircleTable({ circle, centre, own }: CircleTableProps) {
  const inOrder = circle.people.toSorted((one, other) => one.generation - other.generation);
  return (
    <table className="block w-full text-left text-sm wrap-anywhere sm:table sm:table-fixed">
      <caption className="sr-only">The people of the circle, and who vouched for whom</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line text-ink-muted">
          <th scope="col" className="py-2 pr-4 font-semibold sm:w-2/5">
            Name
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {own ? 'To you' : `To ${centre.firstName}`}
          </th>
          <th scope="col" className="py-2 font-semibold">
            Vouched for by
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line sm:table-row-group">
        {inOrder.map((person) => (
          <tr key={person.uid} className="block space-y-1 py-4 align-top sm:table-row sm:py-0">
            <th scope="row" className="block font-semibold sm:table-cell sm:py-3 sm:pr-4">
              <span className="flex items-center gap-3">
                <Sun face={faceOf(person)} size="small" />
                <span>
                  {fullName(person)}
                  <span className="block font-normal text-ink-muted">{workOf(person)}</span>
                </span>
              </span>
            </th>
            <td className="block pl-13 sm:table-cell sm:py-3 sm:pr-4 sm:pl-0">
              {generationName(person.generation, centre, own)}
              <span className="block text-ink-muted">{standingOf(person)}</span>
            </td>
            <td className="block pl-13 text-ink-muted first-letter:uppercase sm:table-cell sm:py-3 sm:pl-0 sm:text-ink">
              {person.invitedBy.length > 0 && (
                <span aria-hidden="true" className="sm:hidden">
                  Vouched for by{' '}
                </span>
              )}
              {invitersInWords(circle, person, own ? centre : null) || (
                <span className="hidden sm:inline">–</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
