import type { Invitee } from '@elevere/functions/contract';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { CircleProps } from './CirclePersonCard.tsx';
import { invitersInWords, relationInWords } from './circle-words.ts';

interface CircleTableProps extends CircleProps {
  /**
   * Uid of the member whose card is shown next to the table. Null on narrow screens, where the card
   * opens as a dialog.
   */
  chosen: string | null;
  /** Returns the invitee's data if the reader vouched for the person. */
  inviteeOf: (uid: string) => Invitee | undefined;
  onChoose: (uid: string, button: HTMLElement) => void;
}

/**
 * The circle as a table, from the first generation to the last. On narrow screens it is a list. A
 * press on a name opens the card.
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
                    {/*
                     * The button covers the whole cell or row. Its accessible name is only the
                     * person's name.
                     */}
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
