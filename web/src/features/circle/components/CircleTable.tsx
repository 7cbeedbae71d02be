import type { Invitee } from '@elevere/functions/contract';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { CircleProps } from './CirclePersonCard.tsx';
import { invitersInWords, relationInWords } from './circle-words.ts';

interface CircleTableProps extends CircleProps {
  /** Whose card stands beside it; null where a card opens over it. */
  chosen: string | null;
  /** What the reader knows of a person for whom they vouched. */
  inviteeOf: (uid: string) => Invitee | undefined;
  onChoose: (uid: string, button: HTMLElement) => void;
}

/**
 * The circle from those who vouched first to those who came last; where it is narrow, a list. A name
 * selects the person.
 */
export function CircleTable({
  circle,
  centre,
  own,
  chosen,
  inviteeOf,
  onChoose,
}: CircleTableProps) {
  const inOrder = circle.people.toSorted((one, other) => one.generation - other.generation);
  return (
    <table className="block w-full text-left text-sm wrap-anywhere sm:table sm:table-fixed">
      <caption className="sr-only">The people of the circle, and who vouched for whom</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line text-ink-muted">
          <th scope="col" className="py-2 pr-4 font-semibold sm:w-1/2">
            Name
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {own ? 'Connection' : `Connection to ${centre.firstName}`}
          </th>
          <th scope="col" className="py-2 font-semibold">
            Vouched for by
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line sm:table-row-group">
        {inOrder.map((person) => {
          const [said] = person.invitedBy.flatMap((uid) => person.recommendations[uid] ?? []);
          return (
            <tr
              key={person.uid}
              className={`relative block py-3 align-top sm:static sm:table-row ${person.uid === chosen ? 'bg-brand-tint' : 'has-[button:hover]:bg-surface-sunken'}`}
            >
              <th
                scope="row"
                className="block font-normal sm:relative sm:table-cell sm:py-3 sm:pr-4"
              >
                <span className="flex items-center gap-3">
                  <Avatar face={faceOf(person)} size="small" />
                  <span className="min-w-0">
                    {/* Its row of the list, its cell of the table is all button; the name alone says whose. */}
                    <button
                      type="button"
                      aria-haspopup={chosen === null ? 'dialog' : undefined}
                      aria-pressed={chosen === null ? undefined : person.uid === chosen}
                      className="text-left text-base font-semibold after:absolute after:inset-0"
                      onClick={({ currentTarget }) => onChoose(person.uid, currentTarget)}
                    >
                      {fullName(person)}
                    </button>
                    <span className="block text-ink-muted">{workOf(person)}</span>
                    {said !== undefined && <span className="line-clamp-1">“{said}”</span>}
                  </span>
                </span>
              </th>
              <td className="block pl-13 text-ink-muted sm:table-cell sm:py-3 sm:pr-4 sm:pl-0">
                {relationInWords(person, centre, own)}
              </td>
              <td className="hidden first-letter:uppercase sm:table-cell sm:py-3">
                {invitersInWords(circle, person, own ? centre : null, inviteeOf(person.uid)) || '–'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
