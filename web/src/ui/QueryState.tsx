import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

/** What is needed of a query of TanStack's. */
interface Query<Data> {
  readonly data: Data | undefined;
  /** How often it failed. */
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly isPaused: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryStateProps<Data> {
  query: Query<Data>;
  /** Holds the place of the answer. */
  waiting: ReactNode;
  /** One sentence, for when it does not come. */
  failure: string;
  /** In place of an answer with nothing in it. */
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
  // Offline, placeholder data belongs to the previous query.
  const data = query.isPaused && query.isPlaceholderData ? undefined : query.data;
  if (data !== undefined) {
    return empty?.when(data) ? empty.show : children(data);
  }
  // While the query is asked for again the failure stays, so that nothing jumps.
  return query.errorUpdateCount > 0 ? (
    <LoadFailure text={failure} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  ) : (
    waiting
  );
}
