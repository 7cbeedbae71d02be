import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, hasErrorCode } from '../lib/api-error.ts';
import { originalError, toUserFacingError } from '../lib/user-facing-error.ts';
import type { ActionState } from './action-state.ts';
import { FieldError } from './field-errors.ts';
import { type ActionResult, failureMessage, successMessage } from './messages.ts';
import {
  type QuerySelection,
  refetchQueries,
  refetchQueriesAfterFailure,
} from './refetch-queries.ts';

export interface Action<Input> extends ActionState {
  /** Input of the last run. Null before the first run and after a reset. */
  readonly input: Input | null;
  /** Resolves with true if the action succeeded. Never rejects. */
  readonly run: (input: Input) => Promise<boolean>;
}

type Run<Input> = Omit<Action<Input>, 'run' | 'reset'>;

export interface ActionOptions {
  /** Queries to refetch afterwards. By default all queries. */
  readonly refetch?: QuerySelection;
  /** Milliseconds between a success and the refetch. */
  readonly refetchAfterMs?: number;
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
 * the answer was lost.
 *
 * TanStack Query's `useMutation` does not fit, because a mutation has no result while it is pending,
 * but an action shows its message and is still pending until the refetch has ended. A mutation also
 * starts a second run during the first one, and its `reset` deletes the time that `latestOf`
 * compares.
 */
export function useAction<Input = void>(
  act: (input: Input) => Promise<ActionResult>,
  { refetch = { except: [] }, refetchAfterMs = 0 }: ActionOptions = {},
): Action<Input> {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [lastRun, setLastRun] = useState<Run<Input>>(BEFORE_FIRST_RUN);

  async function run(input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    const started = { ...BEFORE_FIRST_RUN, pending: true, input, startedAt: performance.now() };
    setLastRun(started);
    try {
      const message = successMessage(await act(input));
      setLastRun({ ...started, hasSucceeded: true, message });
      void refetchAfterSuccess(started.startedAt);
      return true;
    } catch (error) {
      const actionError = error instanceof FieldError ? error : toUserFacingError(error);
      const message = failureMessage(actionError);
      setLastRun({ ...started, error: actionError, message, pending: false });
      if (mayPageBeOutdated(error)) void refetchQueriesAfterFailure(queryClient, refetch);
      return false;
    } finally {
      isRunning.current = false;
    }
  }

  async function refetchAfterSuccess(startedAt: number): Promise<void> {
    if (refetchAfterMs > 0)
      setTimeout(() => void refetchQueries(queryClient, refetch), refetchAfterMs);
    else await refetchQueries(queryClient, refetch);
    setLastRun((run) => (run.startedAt === startedAt ? { ...run, pending: false } : run));
  }

  function reset(): void {
    if (!isRunning.current) setLastRun(({ startedAt }) => ({ ...BEFORE_FIRST_RUN, startedAt }));
  }

  return { ...lastRun, run, reset };
}

/**
 * True if the page may show old data after the error: the server may have made the change, or
 * refused it because the page was outdated.
 */
function mayPageBeOutdated(error: unknown): boolean {
  const original = originalError(error);
  return (
    original instanceof ApiError && original.status !== 401 && !hasErrorCode(original, 'offline')
  );
}
