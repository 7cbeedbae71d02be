import type { Circle, CirclePerson } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMemberCircle } from '../api/get-circle.ts';
import { PersonLinks } from './PersonLink.tsx';

const GENERATIONS = [
  [-2, 'Inviters of the inviters'],
  [-1, 'Inviters'],
  [1, 'Invitees'],
  [2, 'Invitees of the invitees'],
] as const satisfies readonly (readonly [CirclePerson['generation'], string])[];

interface MemberCircleProps {
  uid: string;
  /** Draws it. */
  figure: (circle: Circle) => ReactNode;
}

/** A member's circle: drawn, and as links to the people, two generations each way. */
export function MemberCircle({ uid, figure }: MemberCircleProps) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold tracking-tight">Circle</h2>
      <QueryState
        query={useMemberCircle(uid)}
        waiting={<Skeleton label="Loading the circle…" bars={['h-6 w-2/3', 'h-6 w-1/2']} />}
        failure="The circle did not load."
      >
        {(circle) => (
          <div className="space-y-6">
            {figure(circle)}
            <Generations circle={circle} />
          </div>
        )}
      </QueryState>
    </section>
  );
}

function Generations({ circle: { people, truncated } }: { circle: Circle }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {GENERATIONS.map(([generation, relation]) => {
        const members = people.filter((person) => person.generation === generation);
        return (
          <div key={generation} className="grid gap-x-6 py-2 sm:grid-cols-[13rem_1fr]">
            <dt className="text-ink-muted">{relation}</dt>
            <dd className="wrap-anywhere">
              {members.length === 0 ? 'None' : <PersonLinks people={members} />}
            </dd>
          </div>
        );
      })}
      {truncated && (
        <div className="py-2">
          <dt className="sr-only">More</dt>
          <dd className="text-ink-muted">The circle is larger than this.</dd>
        </div>
      )}
    </dl>
  );
}
