import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, hasErrorCode } from '../lib/api-error.ts';
import { originalError, toUserFacingError } from '../lib/user-facing-error.ts';
import type { ActionState } from './action-state.ts';
import { FieldError } from './field-errors.ts';
import { type ActionResult, failureMessage, successMessage } from './messages.ts';

interface Run<Input> extends Omit<ActionState, 'reset'> {
  readonly input: Input | null;
}

export interface Action<Input> extends ActionState {
  readonly input: Input | null;
  /** Resolves with true if the action succeeded. Never rejects. */
  readonly run: (input: Input) => Promise<boolean>;
}

/** Selects the queries with these keys, or all except these. A key prefix selects every query whose key begins with it. */
export type QuerySelection =
  | { readonly only: readonly QueryKey[] }
  | { readonly except: readonly QueryKey[] };

export interface ActionOptions {
  /** Queries to refetch afterwards. By default all queries. */
  readonly refetch?: QuerySelection;
  /** Milliseconds between a success and the refetch. */
  readonly refreshAfterMs?: number;
}

const BEFORE_FIRST_RUN = {
  pending: false,
  input: null,
  error: null,
  hasSucceeded: false,
  message: null,
  startedAt: 0,
} as const;

/**
 * `act` throws an error, or returns the text of its success if the page shows one.
 *
 * Queries are refetched even after a failure, because the server may have made the change although
 * the answer was lost. While offline the action fails at once. By default, a mutation of TanStack
 * Query would be sent later, when the member may no longer want it.
 */
export function useAction<Input = void>(
  act: (input: Input) => Promise<ActionResult>,
  { refetch = { except: [] }, refreshAfterMs = 0 }: ActionOptions = {},
): Action<Input> {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [last, setLast] = useState<Run<Input>>(BEFORE_FIRST_RUN);

  async function run(input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    const started = { ...BEFORE_FIRST_RUN, pending: true, input, startedAt: performance.now() };
    setLast(started);
    try {
      const message = successMessage(await act(input));
      setLast({ ...started, hasSucceeded: true, message });
      void refreshAfterSuccess(started.startedAt);
      return true;
    } catch (error) {
      const actionError = error instanceof FieldError ? error : toUserFacingError(error);
      const message = failureMessage(actionError);
      setLast({ ...started, error: actionError, message, pending: false });
      if (mayPageBeOutdated(error)) void refreshQueries(queryClient, refetch);
      return false;
    } finally {
      isRunning.current = false;
    }
  }

  async function refreshAfterSuccess(startedAt: number): Promise<void> {
    if (refreshAfterMs > 0)
      setTimeout(() => void refreshQueries(queryClient, refetch), refreshAfterMs);
    else await refreshQueries(queryClient, refetch);
    setLast((run) => (run.startedAt === startedAt ? { ...run, pending: false } : run));
  }

  function reset(): void {
    if (!isRunning.current) setLast(({ startedAt }) => ({ ...BEFORE_FIRST_RUN, startedAt }));
  }

  return { ...last, run, reset };
}

/** Refetches the current page's selected queries. Resolves when they have answered or failed. */
export async function refreshQueries(
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

/**
 * True if the page may show old data: the server may have made the change, or refused it because
 * the page was outdated.
 */
function mayPageBeOutdated(error: unknown): boolean {
  const original = originalError(error);
  return (
    original instanceof ApiError && original.status !== 401 && !hasErrorCode(original, 'offline')
  );
}
