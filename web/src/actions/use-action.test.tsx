import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, requestFailureError } from '../lib/api-error.ts';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { FieldError } from './field-errors.ts';
import type { ActionResult } from './messages.ts';
import { type UseActionOptions, useAction } from './use-action.ts';

const PROFILE_QUERY_KEY = ['profile'];

function newQueryClient(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(PROFILE_QUERY_KEY, {});
  return queryClient;
}

function isProfileOutdated(queryClient: QueryClient): boolean {
  return queryClient.getQueryState(PROFILE_QUERY_KEY)?.isInvalidated ?? false;
}

/** Renders a component with this action. */
function renderAction(
  runOnServer: () => Promise<ActionResult>,
  queryClient = new QueryClient(),
  options: UseActionOptions = {},
) {
  return renderHook(() => useAction(runOnServer, options), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

/** Runs the action. Returns true if it succeeded. */
async function runAction({ result }: ReturnType<typeof renderAction>): Promise<boolean> {
  return act(() => result.current.run());
}

test('a second run is ignored while the first one runs', async () => {
  const serverAnswer = Promise.withResolvers<void>();
  const runOnServer = vi.fn(() => serverAnswer.promise);
  const { result } = renderAction(runOnServer);
  const runResults = await act(async () => {
    const runPromises = [result.current.run(), result.current.run()];
    serverAnswer.resolve();
    return Promise.all(runPromises);
  });
  expect(runResults).toEqual([true, false]);
  expect(runOnServer).toHaveBeenCalledOnce();
});

test('an action can run again after a failure', async () => {
  const runOnServer = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Refused.'));
  const renderedAction = renderAction(runOnServer);
  expect(await runAction(renderedAction)).toBe(false);
  expect(renderedAction.result.current.pending).toBe(false);
  expect(await runAction(renderedAction)).toBe(true);
});

test('a success shows its message at once, and awaits the refetch', async () => {
  const queryClient = newQueryClient();
  const serverAnswer = Promise.withResolvers<object>();
  const query = new QueryObserver(queryClient, {
    queryKey: PROFILE_QUERY_KEY,
    queryFn: () => serverAnswer.promise,
    staleTime: Number.POSITIVE_INFINITY,
  });
  onTestFinished(query.subscribe(() => undefined));
  const renderedAction = renderAction(async () => 'Saved.', queryClient);
  expect(await runAction(renderedAction)).toBe(true);
  expect(renderedAction.result.current).toMatchObject({
    pending: true,
    message: { text: 'Saved.' },
  });
  await act(async () => serverAnswer.resolve({}));
  expect(renderedAction.result.current.pending).toBe(false);
});

test('a success refetches the queries even after the component has unmounted', async () => {
  const queryClient = newQueryClient();
  const { result, unmount } = renderAction(async () => 'Saved.', queryClient);
  unmount();
  await result.current.run();
  expect(isProfileOutdated(queryClient)).toBe(true);
});

test('queries that the action does not select are not refetched', async () => {
  const queryClient = newQueryClient();
  await runAction(renderAction(async () => 'Saved.', queryClient, { refetch: { only: [] } }));
  expect(isProfileOutdated(queryClient)).toBe(false);
});

test('the queries are refetched with the requested delay', async () => {
  vi.useFakeTimers();
  const queryClient = newQueryClient();
  await runAction(renderAction(async () => 'Saved.', queryClient, { refetchAfterMs: 1_000 }));
  vi.advanceTimersByTime(999);
  expect(isProfileOutdated(queryClient)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isProfileOutdated(queryClient)).toBe(true);
});

async function isProfileOutdatedAfter(failure: Error): Promise<boolean> {
  const queryClient = newQueryClient();
  expect(await runAction(renderAction(() => Promise.reject(failure), queryClient))).toBe(false);
  return isProfileOutdated(queryClient);
}

const LOST_ANSWER_ERROR = requestFailureError('timeout');

test.each([
  ['a lost answer', LOST_ANSWER_ERROR],
  [
    'a lost answer with another message',
    new UserFacingError('Failed.', { cause: LOST_ANSWER_ERROR }),
  ],
  ['a refusal', new ApiError('not_found', 'No such member.', 404, null)],
])('the queries are refetched after %s', async (_name, failure) => {
  expect(await isProfileOutdatedAfter(failure)).toBe(true);
});

test.each([
  ['the end of the session', new ApiError('unauthenticated', 'Please log in.', 401, null)],
  ['a failure while offline', requestFailureError('offline')],
  ['a refused field', new FieldError({ email: 'Please enter your email address.' })],
])('the queries are not refetched after %s', async (_name, failure) => {
  expect(await isProfileOutdatedAfter(failure)).toBe(false);
});
