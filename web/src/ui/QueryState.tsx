import type { ReactNode } from 'react';
import type { Query } from '../lib/combine-queries.ts';
import { LoadFailureNotice } from './LoadFailureNotice.tsx';

interface QueryStateProps<Data> {
  query: Query<Data>;
  waiting: ReactNode;
  failure: string;
  empty?: { when: (shownData: Data) => boolean; show: ReactNode };
  /** Renders the data. Omitted if another component renders it. */
  children?: (data: Data) => ReactNode;
}

export function QueryState<Data>({
  query,
  waiting,
  failure,
  empty,
  children,
}: QueryStateProps<Data>) {
  // While offline, hides placeholder data, because it belongs to the previous query and the new
  // data cannot load.
  const data = query.isPaused && query.isPlaceholderData ? undefined : query.data;
  if (data !== undefined) {
    return empty?.when(data) ? empty.show : children?.(data);
  }
  // The failure stays visible during a retry, so that nothing moves.
  return query.errorUpdateCount > 0 ? (
    <LoadFailureNotice
      text={failure}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    waiting
  );
}
