import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Keys of queries, or of groups of queries, that are not refetched. */
export type Except = readonly QueryKey[] | 'all';

/**
 * Refetches the queries of the current page, and marks all others as outdated. Resolves when the
 * page's queries have answered or failed.
 */
export async function refreshQueries(queries: QueryClient, except: Except = []): Promise<void> {
  if (except === 'all') return;
  await queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      !except.some((key) => key.every((part, at) => part === queryKey[at])),
  });
}
