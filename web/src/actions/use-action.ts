import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, hasErrorCode } from '../lib/api-error.ts';
import { originalError, toUserFacingError } from '../lib/user-facing-error.ts';
import type { ActionState } from './action-state.ts';
import { FieldError } from './field-errors.ts';
import { type ActionResult, actionFailureMessage, actionSuccessMessage } from './messages.ts';
import {
  refetchQueries,
  refetchQueriesAfterFailure,
  type SelectedQueries,
} from './refetch-queries.ts';

export interface Action<Input> extends ActionState {
  /** Input of the last run. Null before the first run and after a reset. */
  readonly input: Input | null;
  /** Resolves with true if the action succeeded. Never rejects. */
  readonly run: (input: Input) => Promise<boolean>;
}

type ActionRun<Input> = Omit<Action<Input>, 'run' | 'reset'>;

export interface UseActionOptions {
  /** Queries to refetch afterwards. By default all queries. */
  readonly refetch?: SelectedQueries;
  /** Milliseconds from the success of the action to the refetch of the queries. */
  readonly refetchAfterMs?: number;
}

const STATE_BEFORE_FIRST_RUN = {
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
 * TanStack Query's `useMutation` does not fit, because a mutation has no result while it is
 * pending, but an action shows its message and is still pending until the refetch has ended. A
 * mutation also starts a second run during the first one, and its `reset` deletes the time that
 * `latestActionOf` compares.
 */
export function useAction<Input = void>(
  act: (input: Input) => Promise<ActionResult>,
  { refetch = { except: [] }, refetchAfterMs = 0 }: UseActionOptions = {},
): Action<Input> {
  const queryClient = useQueryClient();
  const isActionRunning = useRef(false);
  const [lastRun, setLastRun] = useState<ActionRun<Input>>(STATE_BEFORE_FIRST_RUN);

  async function runAction(input: Input): Promise<boolean> {
    if (isActionRunning.current) return false;
    isActionRunning.current = true;
    const startedRun = {
      ...STATE_BEFORE_FIRST_RUN,
      pending: true,
      input,
      startedAt: performance.now(),
    };
    setLastRun(startedRun);
    try {
      const message = actionSuccessMessage(await act(input));
      setLastRun({ ...startedRun, hasSucceeded: true, message });
      void refetchAfterSuccess(startedRun.startedAt);
      return true;
    } catch (error) {
      const actionError = error instanceof FieldError ? error : toUserFacingError(error);
      const message = actionFailureMessage(actionError);
      setLastRun({ ...startedRun, error: actionError, message, pending: false });
      if (isPagePossiblyOutdated(error)) void refetchQueriesAfterFailure(queryClient, refetch);
      return false;
    } finally {
      isActionRunning.current = false;
    }
  }

  async function refetchAfterSuccess(startedAt: number): Promise<void> {
    if (refetchAfterMs > 0)
      setTimeout(() => void refetchQueries(queryClient, refetch), refetchAfterMs);
    else await refetchQueries(queryClient, refetch);
    setLastRun((run) => (run.startedAt === startedAt ? { ...run, pending: false } : run));
  }

  function resetAction(): void {
    if (!isActionRunning.current)
      setLastRun(({ startedAt }) => ({ ...STATE_BEFORE_FIRST_RUN, startedAt }));
  }

  return { ...lastRun, run: runAction, reset: resetAction };
}

/**
 * True if the page may show old data after the error: the server may have made the change, or
 * refused it because the page was outdated.
 */
function isPagePossiblyOutdated(error: unknown): boolean {
  const errorCause = originalError(error);
  return (
    errorCause instanceof ApiError &&
    errorCause.status !== 401 &&
    !hasErrorCode(errorCause, 'offline')
  );
}
