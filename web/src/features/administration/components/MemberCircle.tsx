import type { Circle } from '@elevere/functions/contract';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMemberCircle } from '../../circle/api/get-circle.ts';
import { CircleView } from '../../circle/components/CircleView.tsx';
import { PersonLinks } from './PersonLink.tsx';

/** Below the circle, links to the inviters' inviters, because no other section links to them. */
export function MemberCircle({ uid }: { uid: string }) {
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
            <CircleView circle={circle} isOwnCircle={false} />
            <InvitersOfInviters circle={circle} />
          </div>
        )}
      </QueryState>
    </section>
  );
}

function InvitersOfInviters({ circle: { people } }: { circle: Circle }) {
  const members = people.filter(({ generation }) => generation === -2);
  if (members.length === 0) return null;
  return (
    <p className="text-sm wrap-anywhere">
      <span className="text-ink-muted">Inviters of their inviters:</span>{' '}
      <PersonLinks people={members} />
    </p>
  );
}
