import type { Circle, CirclePerson } from '@elevere/functions/contract';
import { fullName, workOf } from '../../../lib/person.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCircle } from '../api/circle.ts';

const PLACES = ['h-8 w-full', 'h-8 w-full ', ' h-8 w-full', ' h-8 w-full '] as const;

/** The member's circle as a table: from those who vouched first to those who came last. */
export function CircleTable() {
  return (
    <Card>
      <div className="min-h-60">
        <QueryState
          query={useCircle()}
          waiting={<Skeleton label="Loading your circle…" bars={PLACES} />}
          failure="Your circle did not load."
        >
          {(circle) => <People circle={circle} />}
        </QueryState>
      </div>
    </Card>
  );
}

function People({ circle: { people, truncated } }: { circle: Circle }) {
  const names = new Map(people.map((person) => [person.uid, fullName(person)]));
  const inOrder = people.toSorted((one, other) => one.generation - other.generation);
  return (
    <div className="space-y-4">
      <table className="w-full table-fixed hyphens-auto text-left text-sm wrap-anywhere">
        <caption className="sr-only">The people around you, and who vouched for whom</caption>
        <thead className="border-b border-line text-ink-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Name
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              To you
            </th>
            <th scope="col" className="py-2 font-semibold">
              Invited by
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {inOrder.map((person) => (
            <tr key={person.uid}>
              <th scope="row" className="py-3 pr-3 font-semibold">
                {fullName(person)}
                {workOf(person) && (
                  <span className="block font-normal text-ink-muted">{workOf(person)}</span>
                )}
              </th>
              <td className="py-3 pr-3">
                {RELATIONS[person.generation]}
                {person.role === 'partialuser' && (
                  <span className="block text-ink-muted">Half way</span>
                )}
              </td>
              <td className="py-3">
                {person.invitedBy.map((uid) => names.get(uid) ?? '').join(', ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {truncated && (
        <p className="text-sm text-ink-muted">
          Your circle is larger than this; not everybody is shown.
        </p>
      )}
    </div>
  );
}

const RELATIONS: Readonly<Record<CirclePerson['generation'], string>> = {
  [-2]: 'Vouched for your inviter',
  [-1]: 'Vouched for you',
  0: 'You',
  1: 'You vouched for them',
  2: 'Brought in by your invitee',
};
