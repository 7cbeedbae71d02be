import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Selects the queries with these keys, or all except these. A key prefix selects every query whose
 * key begins with it.
 */
export type SelectedQueries =
  | { readonly only: readonly QueryKey[] }
  | { readonly except: readonly QueryKey[] };

/** Refetches the current page's selected queries. Resolves when they have answered or failed. */
export async function refetchQueries(
  queryClient: QueryClient,
  selection: SelectedQueries,
): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      'only' in selection
        ? hasAnyPrefix(queryKey, selection.only)
        : !hasAnyPrefix(queryKey, selection.except),
  });
}

/** A promise for each open dialog with an action. Resolves when the dialog closes. */
const openDialogs = new Set<Promise<void>>();

/**
 * Must be called when a dialog with an action opens. Returns a function to call when the dialog
 * closes.
 */
export function holdRefetchAfterFailure(): () => void {
  let resolveClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    resolveClosed = resolve;
  });
  openDialogs.add(closed);
  return () => {
    openDialogs.delete(closed);
    resolveClosed();
  };
}

/**
 * Refetches like refetchQueries after an action has failed. If the action's dialog is open, waits
 * until it closes, because the refetch can remove the dialog, for example with the row of a code
 * that is no longer active. The dialog's message would then be lost.
 */
export async function refetchQueriesAfterFailure(
  queryClient: QueryClient,
  selection: SelectedQueries,
): Promise<void> {
  await Promise.all(openDialogs);
  await refetchQueries(queryClient, selection);
}

function hasAnyPrefix(queryKey: QueryKey, prefixes: readonly QueryKey[]): boolean {
  return prefixes.some((prefix) => prefix.every((part, at) => part === queryKey[at]));
}
