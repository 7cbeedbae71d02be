import type { Invitee } from '@elevere/functions/contract';
import { fullName, jobAndCompanyOf, nameAndPictureOf } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { invitersInWords, relationInWords, type ViewedCircle } from '../circle-words.ts';

interface CircleTableProps extends ViewedCircle {
  /**
   * Finds a person in the logged-in member's list of invitees. Returns undefined if the logged-in
   * member did not vouch for the person.
   */
  inviteeOf: (uid: string) => Invitee | undefined;
  onSelect: (uid: string, button: HTMLElement) => void;
}

export function CircleTable({ inviteeOf, onSelect, ...props }: CircleTableProps) {
  const { circle, centre, isOwnCircle } = props;
  return (
    <table className="block w-full text-left text-sm wrap-anywhere sm:table sm:table-fixed">
      <caption className="sr-only">The people of the circle, and who vouched for whom</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line text-ink-muted">
          <th scope="col" className="py-2 pr-4 font-semibold sm:w-1/2">
            Name
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {isOwnCircle ? 'Connection' : `Connection to ${centre.firstName}`}
          </th>
          <th scope="col" className="py-2 font-semibold">
            Vouched for by
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line sm:table-row-group">
        {circle.people.map((person) => {
          const [recommendation] = Object.values(person.recommendations);
          const inviters = invitersInWords(props, person, inviteeOf(person.uid));
          return (
            <tr
              key={person.uid}
              className="relative block py-3 align-top has-[button:hover]:bg-surface-sunken sm:static sm:table-row"
            >
              <th
                scope="row"
                className="block font-normal sm:relative sm:table-cell sm:py-3 sm:pr-4"
              >
                <span className="flex items-center gap-3">
                  <Avatar person={nameAndPictureOf(person)} size="small" />
                  <span className="min-w-0">
                    {/* The button covers the cell or, in a narrow window, the row. */}
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      className="text-left text-base font-semibold after:absolute after:inset-0"
                      onClick={({ currentTarget }) => onSelect(person.uid, currentTarget)}
                    >
                      {fullName(person)}
                    </button>
                    <span className="block text-ink-muted">{jobAndCompanyOf(person)}</span>
                    {recommendation !== undefined && (
                      <span className="line-clamp-1">“{recommendation}”</span>
                    )}
                  </span>
                </span>
              </th>
              <td className="block pl-13 text-ink-muted sm:table-cell sm:py-3 sm:pr-4 sm:pl-0">
                {relationInWords(props, person)}
              </td>
              <td className="block pl-13 sm:table-cell sm:py-3 sm:pl-0 sm:first-letter:uppercase">
                {inviters !== '' && (
                  <>
                    <span aria-hidden="true" className="text-ink-muted sm:hidden">
                      Vouched for by{' '}
                    </span>
                    {inviters}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
