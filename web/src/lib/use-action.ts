import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, PlainError, type ReadableError, readableError } from './api-error.ts';

/** The last run of an action. */
interface RunState<Input, Output> {
  /** True until the pages show the changes of the action. */
  readonly pending: boolean;
  /** Input of the last run. Null before the first run. */
  readonly input: Input | null;
  /** The error that `act` threw. Null while it runs and after a success. */
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
 * Returns an action for a form, a dialog or a button. Without a connection the call fails at once.
 * TanStack Query's mutations would send it later, whatever the member has done since. `act` throws an error for users or returns an
 * object. If that object has a `message`, `messageOf` shows it (ui/outcome.ts). After each run the
 * member's queries are refetched. That includes a failure, because the server may have made the
 * change although the answer was lost.
 */
export function useAction<Input = void, Output extends object = object>(
  act: (input: Input) => Promise<Output>,
  { except = [], refreshAfterMs = 0 }: Options = {},
): Action<Input, Output> {
  const queries = useQueryClient();
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
      if (mayBeOutdated(error)) void refreshQueries(queries, except);
      return false;
    } finally {
      isRunning.current = false;
    }
  }

  async function refreshAfter(startedAt: number): Promise<void> {
    if (refreshAfterMs > 0) setTimeout(() => void refreshQueries(queries, except), refreshAfterMs);
    else await refreshQueries(queries, except);
    setLast((now) => (now.startedAt === startedAt ? { ...now, pending: false } : now));
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
export async function refreshQueries(queries: QueryClient, except: Except): Promise<void> {
  if (except === 'all') return;
  await queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      !except.some((key) => key.every((part, at) => part === queryKey[at])),
  });
}

/**
 * True if the page may be outdated: the answer was lost after the change, or the server refused it.
 */
function mayBeOutdated(error: unknown): boolean {
  const cause = error instanceof PlainError ? error.cause : error;
  return cause instanceof ApiError && cause.status !== 401 && cause.code !== 'offline';
}
