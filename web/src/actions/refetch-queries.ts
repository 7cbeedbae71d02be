import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Selects the queries with these keys, or all except these. A key prefix selects every query whose key begins with it. */
export type QuerySelection =
  | { readonly only: readonly QueryKey[] }
  | { readonly except: readonly QueryKey[] };

/** Refetches the current page's selected queries. Resolves when they have answered or failed. */
export async function refetchQueries(
  queryClient: QueryClient,
  selection: QuerySelection,
): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      'only' in selection
        ? hasSomePrefix(queryKey, selection.only)
        : !hasSomePrefix(queryKey, selection.except),
  });
}

function hasSomePrefix(queryKey: QueryKey, prefixes: readonly QueryKey[]): boolean {
  return prefixes.some((prefix) => prefix.every((part, at) => part === queryKey[at]));
}
