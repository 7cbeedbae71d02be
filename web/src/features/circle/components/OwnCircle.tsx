import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCircle } from '../api/get-circle.ts';
import type { Recommend } from './CirclePersonCard.tsx';
import { CircleView } from './CircleView.tsx';

/** The reader's own circle. */
export function OwnCircle({ recommend }: { recommend: Recommend }) {
  return (
    <div className="min-h-96">
      <QueryState
        query={useCircle()}
        waiting={<Skeleton label="Loading your circle…" bars={['h-96 w-full']} />}
        failure="Your circle did not load."
      >
        {(circle) => <CircleView circle={circle} own recommend={recommend} />}
      </QueryState>
    </div>
  );
}
