import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, requestFailureError } from '../lib/api-error.ts';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { FieldError } from './field-errors.ts';
import type { ActionResult } from './messages.ts';
import { type ActionOptions, useAction } from './use-action.ts';

const QUERY_KEY = ['profile'];

function newQueryClient(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(QUERY_KEY, {});
  return queryClient;
}

function isOutdated(queryClient: QueryClient): boolean {
  return queryClient.getQueryState(QUERY_KEY)?.isInvalidated ?? false;
}

/** Renders a component with this action. */
function renderAction(
  runOnServer: () => Promise<ActionResult>,
  queryClient = new QueryClient(),
  options: ActionOptions = {},
) {
  return renderHook(() => useAction(runOnServer, options), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

/** Runs the action. Returns true if it succeeded. */
async function run({ result }: ReturnType<typeof renderAction>): Promise<boolean> {
  return act(() => result.current.run());
}

test('a second run is ignored while the first one runs', async () => {
  const answer = Promise.withResolvers<void>();
  const runOnServer = vi.fn(() => answer.promise);
  const { result } = renderAction(runOnServer);
  const runs = await act(async () => {
    const bothRuns = [result.current.run(), result.current.run()];
    answer.resolve();
    return Promise.all(bothRuns);
  });
  expect(runs).toEqual([true, false]);
  expect(runOnServer).toHaveBeenCalledOnce();
});

test('an action can run again after a failure', async () => {
  const runOnServer = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Refused.'));
  const action = renderAction(runOnServer);
  expect(await run(action)).toBe(false);
  expect(action.result.current.pending).toBe(false);
  expect(await run(action)).toBe(true);
});

test('a success shows its message at once, and awaits the refetch', async () => {
  const queryClient = newQueryClient();
  const answer = Promise.withResolvers<object>();
  const query = new QueryObserver(queryClient, {
    queryKey: QUERY_KEY,
    queryFn: () => answer.promise,
    staleTime: Number.POSITIVE_INFINITY,
  });
  onTestFinished(query.subscribe(() => undefined));
  const action = renderAction(async () => 'Saved.', queryClient);
  expect(await run(action)).toBe(true);
  expect(action.result.current).toMatchObject({ pending: true, message: { text: 'Saved.' } });
  await act(async () => answer.resolve({}));
  expect(action.result.current.pending).toBe(false);
});

test('a success refetches the queries even after the component has unmounted', async () => {
  const queryClient = newQueryClient();
  const { result, unmount } = renderAction(async () => 'Saved.', queryClient);
  unmount();
  await result.current.run();
  expect(isOutdated(queryClient)).toBe(true);
});

test('queries that the action does not select are not refetched', async () => {
  const queryClient = newQueryClient();
  await run(renderAction(async () => 'Saved.', queryClient, { refetch: { only: [] } }));
  expect(isOutdated(queryClient)).toBe(false);
});

test('the queries are refetched with the requested delay', async () => {
  vi.useFakeTimers();
  const queryClient = newQueryClient();
  await run(renderAction(async () => 'Saved.', queryClient, { refetchAfterMs: 1_000 }));
  vi.advanceTimersByTime(999);
  expect(isOutdated(queryClient)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOutdated(queryClient)).toBe(true);
});

async function isOutdatedAfterFailure(failure: Error): Promise<boolean> {
  const queryClient = newQueryClient();
  expect(await run(renderAction(() => Promise.reject(failure), queryClient))).toBe(false);
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
