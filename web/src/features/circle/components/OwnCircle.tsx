import { useSearchParams } from 'react-router-dom';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCircle } from '../api/get-circle.ts';
import type { Recommend } from './CirclePersonCard.tsx';
import { CircleView } from './CircleView.tsx';

/** The reader's own circle, with the person selected whom the address names. */
export function OwnCircle({ recommend }: { recommend: Recommend }) {
  const [search] = useSearchParams();
  return (
    <div className="min-h-96">
      <QueryState
        query={useCircle()}
        waiting={<Skeleton label="Loading your circle…" bars={['h-96 w-full']} />}
        failure="Your circle did not load."
      >
        {(circle) => {
          const named = circle.people.find(({ uid }) => uid === search.get('person'));
          return <CircleView circle={circle} own recommend={recommend} first={named?.uid} />;
        }}
      </QueryState>
    </div>
  );
}
