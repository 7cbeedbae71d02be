import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

/** The part of a TanStack query that this component needs. */
interface Query<Data> {
  readonly data: Data | undefined;
  /** Number of failures. */
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly isPaused: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryStateProps<Data> {
  query: Query<Data>;
  /** Skeleton shown while loading. */
  waiting: ReactNode;
  /** Message shown if the query fails. */
  failure: string;
  /** Shown instead of an empty result. */
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  children: (data: Data) => ReactNode;
}

/** Renders loading, error with retry, empty, or data. */
export function QueryState<Data>({
  query,
  waiting,
  failure,
  empty,
  children,
}: QueryStateProps<Data>) {
  // While offline, placeholder data belongs to the previous query.
  const data = query.isPaused && query.isPlaceholderData ? undefined : query.data;
  if (data !== undefined) {
    return empty?.when(data) ? empty.show : children(data);
  }
  // The failure stays visible during a retry, so that nothing moves.
  return query.errorUpdateCount > 0 ? (
    <LoadFailure text={failure} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  ) : (
    waiting
  );
}
