import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { ChevronDown } from 'lucide-react';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { Sun } from '../../../ui/Sun.tsx';
import { CirclePersonCard, type Recommend } from './CirclePersonCard.tsx';
import { generationName, invitersInWords, standingOf } from './circle-words.ts';

interface CircleTableProps {
  circle: Circle;
  centre: CirclePerson;
  own: boolean;
  recommend: Recommend;
}

/**
 * The circle from those who vouched first to those who came last; on a phone a card for each. A name
 * opens what the diagram's card tells of the person.
 */
export function CircleTable({ circle, centre, own, recommend }: CircleTableProps) {
  const reader = own ? centre : null;
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
            <th
              scope="row"
              // What opens gives a row no name.
              aria-label={fullName(person)}
              className="block font-normal sm:table-cell sm:py-3 sm:pr-4"
            >
              <details className="group">
                <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md">
                  <Sun face={faceOf(person)} size="small" />
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">{fullName(person)}</span>
                    <span className="block text-ink-muted">{workOf(person)}</span>
                  </span>
                  <ChevronDown
                    className="size-5 shrink-0 text-ink-muted group-open:rotate-180"
                    aria-hidden="true"
                  />
                </summary>
                <div className="pt-3 pl-13">
                  <CirclePersonCard
                    circle={circle}
                    person={person}
                    relation={generationName(person.generation, centre, own)}
                    reader={reader}
                    recommend={recommend}
                    headed={false}
                  />
                </div>
              </details>
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
              {invitersInWords(circle, person, reader) || (
                <span className="hidden sm:inline">–</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
