import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Selects the queries with these keys, or all except these. A key prefix selects every query whose key begins with it. */
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

/** Resolves when no dialog with an action is open. */
let dialogClosedPromise = Promise.resolve();

/**
 * Must be called when a dialog with an action opens. Returns a function to call when the dialog
 * closes.
 */
export function holdRefetchAfterFailure(): () => void {
  let onClose = () => {};
  dialogClosedPromise = new Promise((resolve) => {
    onClose = resolve;
  });
  return onClose;
}

/**
 * Refetches like refetchQueries after an action has failed. If the action's dialog is open, waits
 * until it closes, because the refetch can remove the dialog, for example with the row of a code that
 * is no longer active. The dialog's message would then be lost.
 */
export async function refetchQueriesAfterFailure(
  queryClient: QueryClient,
  selection: SelectedQueries,
): Promise<void> {
  await dialogClosedPromise;
  await refetchQueries(queryClient, selection);
}

function hasAnyPrefix(queryKey: QueryKey, prefixes: readonly QueryKey[]): boolean {
  return prefixes.some((prefix) => prefix.every((part, at) => part === queryKey[at]));
}
