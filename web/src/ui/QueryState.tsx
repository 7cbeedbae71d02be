import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

export interface Query<Data> {
  readonly data: Data | undefined;
  /** Number of failed requests so far. */
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly isPaused: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryStateProps<Data> {
  query: Query<Data>;
  waiting: ReactNode;
  failure: string;
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  /** Omitted if another component shows the data. */
  children?: (data: Data) => ReactNode;
}

/**
 * Combines several queries into one. The combined `data` is undefined until all queries have data.
 * A retry fetches only queries without data.
 */
export function combineQueries<Data>(
  queries: readonly Query<unknown>[],
  data: Data | undefined,
): Query<Data> {
  const queriesWithoutData = queries.filter((query) => query.data === undefined);
  return {
    data,
    errorUpdateCount: queriesWithoutData.reduce(
      (count, query) => count + query.errorUpdateCount,
      0,
    ),
    isFetching: queriesWithoutData.some(({ isFetching }) => isFetching),
    isPaused: false,
    isPlaceholderData: false,
    refetch: () => Promise.all(queriesWithoutData.map((query) => query.refetch())),
  };
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
    <LoadFailure text={failure} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  ) : (
    waiting
  );
}
