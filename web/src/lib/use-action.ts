import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, PlainError, type ReadableError, readableError } from './api-error.ts';

/** The last run of an action. */
interface RunState<Input, Output> {
  /**
   * True while the action runs and, after a success, until the page's queries have been refetched.
   */
  readonly pending: boolean;
  /** Input of the last run. Null before the first run. */
  readonly input: Input | null;
  /** The error that `act` threw, for users. Null while `act` runs and after a success. */
  readonly error: ReadableError | null;
  /** The result of `act`. Null until it has succeeded. */
  readonly done: Output | null;
  /** Start of the run, by performance.now(); 0 before the first run. Milliseconds. */
  readonly startedAt: number;
}

export interface Action<Input, Output> extends RunState<Input, Output> {
  /**
   * Runs the action, unless it is already running. Resolves with true if it succeeded. Never
   * rejects.
   */
  readonly run: (input: Input) => Promise<boolean>;
  /** Clears the last run, unless the action is running. */
  readonly reset: () => void;
}

/** Keys of queries, or of groups of queries, that are not refetched. */
export type Except = readonly QueryKey[] | 'all';

interface Options {
  /** Queries that are not refetched. `all` if the action changes nothing that a page shows. */
  readonly except?: Except;
  /** Delay between a success and the refetch. Milliseconds. */
  readonly refreshAfterMs?: number;
}

const BEFORE_FIRST_RUN = {
  pending: false,
  input: null,
  error: null,
  done: null,
  startedAt: 0,
} as const;

/**
 * Returns an action for a form, a dialog or a button. `act` returns an object, or throws an error
 * for users. If the object has a `message`, `messageOf` returns it (ui/outcome.ts).
 *
 * After each run the member's queries are refetched. That includes a failure, because the server
 * may have made the change although the answer was lost. While offline, the action fails at once. A
 * mutation of TanStack Query would be sent later, when the member may no longer want it.
 */
export function useAction<Input = void, Output extends object = object>(
  act: (input: Input) => Promise<Output>,
  { except = [], refreshAfterMs = 0 }: Options = {},
): Action<Input, Output> {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [last, setLast] = useState<RunState<Input, Output>>(BEFORE_FIRST_RUN);

  async function run(input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    const started = { pending: true, input, error: null, done: null, startedAt: performance.now() };
    setLast(started);
    try {
      const done = await act(input);
      setLast({ ...started, done });
      void refreshAfter(started.startedAt);
      return true;
    } catch (error) {
      setLast({ ...started, error: readableError(error), pending: false });
      if (mayBeOutdated(error)) void refreshQueries(queryClient, except);
      return false;
    } finally {
      isRunning.current = false;
    }
  }

  async function refreshAfter(startedAt: number): Promise<void> {
    if (refreshAfterMs > 0)
      setTimeout(() => void refreshQueries(queryClient, except), refreshAfterMs);
    else await refreshQueries(queryClient, except);
    setLast((run) => (run.startedAt === startedAt ? { ...run, pending: false } : run));
  }

  function reset(): void {
    if (!isRunning.current) setLast(BEFORE_FIRST_RUN);
  }

  return { ...last, run, reset };
}

/**
 * Refetches the queries of the current page, and marks all others as outdated. Resolves when the
 * page's queries have answered or failed.
 */
export async function refreshQueries(queryClient: QueryClient, except: Except): Promise<void> {
  if (except === 'all') return;
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      !except.some((key) => key.every((part, at) => part === queryKey[at])),
  });
}

/**
 * True if the page may be outdated after this error: the answer was lost after the change, or the
 * server refused the change.
 */
function mayBeOutdated(error: unknown): boolean {
  const cause = error instanceof PlainError ? error.cause : error;
  return cause instanceof ApiError && cause.status !== 401 && cause.code !== 'offline';
}
