import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiError, requestFailureError } from '../lib/api-error.ts';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { FieldError } from './field-errors.ts';
import type { ActionResult } from './messages.ts';
import { type Action, type ActionOptions, useAction } from './use-action.ts';

const QUERY_KEY = ['profile'];

function newQueryClient(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(QUERY_KEY, {});
  return queryClient;
}

function isOutdated(queryClient: QueryClient): boolean {
  return queryClient.getQueryState(QUERY_KEY)?.isInvalidated ?? false;
}

interface TestComponentProps {
  readonly act: () => Promise<ActionResult>;
  readonly options: ActionOptions;
  readonly onRender: (action: Action<void>) => void;
}

function TestComponent({ act, options, onRender }: TestComponentProps) {
  onRender(useAction(act, options));
  return null;
}

/**
 * Returns the action of a component that is never mounted. The action runs as it does after its
 * component has unmounted, and its state never changes.
 */
function unmountedAction(
  act: () => Promise<ActionResult>,
  queryClient = new QueryClient(),
  options: ActionOptions = {},
): Action<void> {
  const actions: Action<void>[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <TestComponent act={act} options={options} onRender={(action) => actions.push(action)} />
    </QueryClientProvider>,
  );
  const [action] = actions;
  if (action === undefined) throw new Error('The component was not rendered.');
  return action;
}

test('a second run is ignored while the first one runs', async () => {
  const answer = Promise.withResolvers<void>();
  const act = vi.fn(() => answer.promise);
  const action = unmountedAction(act);
  const runs = [action.run(), action.run()];
  answer.resolve();
  expect(await Promise.all(runs)).toEqual([true, false]);
  expect(act).toHaveBeenCalledOnce();
});

test('an action can run again after a failure', async () => {
  const act = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Refused.'));
  const action = unmountedAction(act);
  expect(await action.run()).toBe(false);
  expect(await action.run()).toBe(true);
});

test('a run ends before the queries have been refetched', async () => {
  const queryClient = newQueryClient();
  const neverAnswered = new Promise(() => undefined);
  const query = new QueryObserver(queryClient, {
    queryKey: QUERY_KEY,
    queryFn: () => neverAnswered,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stopObserving = query.subscribe(() => undefined);
  expect(await unmountedAction(async () => 'Saved.', queryClient).run()).toBe(true);
  expect(query.getCurrentResult().isFetching).toBe(true);
  stopObserving();
});

test('a success refetches the queries even after the component has unmounted', async () => {
  const queryClient = newQueryClient();
  await unmountedAction(async () => 'Saved.', queryClient).run();
  expect(isOutdated(queryClient)).toBe(true);
});

test('queries that the action does not select are not refetched', async () => {
  const queryClient = newQueryClient();
  await unmountedAction(async () => 'Saved.', queryClient, { refetch: { only: [] } }).run();
  expect(isOutdated(queryClient)).toBe(false);
});

test('the queries are refetched with the requested delay', async () => {
  vi.useFakeTimers();
  try {
    const queryClient = newQueryClient();
    await unmountedAction(async () => 'Saved.', queryClient, { refetchAfterMs: 1_000 }).run();
    vi.advanceTimersByTime(999);
    expect(isOutdated(queryClient)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOutdated(queryClient)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

async function isOutdatedAfterFailure(failure: Error): Promise<boolean> {
  const queryClient = newQueryClient();
  const action = unmountedAction(() => Promise.reject(failure), queryClient);
  expect(await action.run()).toBe(false);
  return isOutdated(queryClient);
}

const LOST_ANSWER = requestFailureError('timeout');

test.each([
  ['a lost answer', LOST_ANSWER],
  ['a lost answer with another message', new UserFacingError('Failed.', { cause: LOST_ANSWER })],
  ['a refusal', new ApiError('not_found', 'No such member.', 404, null)],
])('the queries are refetched after %s', async (_name, failure) => {
  expect(await isOutdatedAfterFailure(failure)).toBe(true);
});

test.each([
  ['the end of the session', new ApiError('unauthenticated', 'Please log in.', 401, null)],
  ['a failure while offline', requestFailureError('offline')],
  ['a refused field', new FieldError({ email: 'Please enter your email address.' })],
])('the queries are not refetched after %s', async (_name, failure) => {
  expect(await isOutdatedAfterFailure(failure)).toBe(false);
});
