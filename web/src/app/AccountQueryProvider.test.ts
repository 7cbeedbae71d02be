import { useQueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Account } from '../lib/session/session-states.ts';
import { dispatchSessionEvent } from '../lib/session/session-store.ts';
import { ADA } from '../testing/test-account.ts';
import { AccountQueryProvider } from './AccountQueryProvider.tsx';

/** Logs Ada in. Her page has loaded her profile. */
function renderPageOfAda() {
  onTestFinished(() => dispatchSessionEvent({ type: 'noLogin' }));
  dispatchSessionEvent({ type: 'read', account: ADA });
  const { result } = renderHook(() => useQueryClient(), { wrapper: AccountQueryProvider });
  result.current.setQueryData(['profile'], 'Ada’s profile');
  const refreshAccount = (account: Account) =>
    act(() => dispatchSessionEvent({ type: 'read', account }));
  return { result, refreshAccount };
}

test('another member sees nothing of the previous member, whose data is deleted', () => {
  const { result, refreshAccount } = renderPageOfAda();
  const queryClientOfAda = result.current;
  refreshAccount({ ...ADA, uid: 'alan' });
  expect(result.current.getQueryData(['profile'])).toBeUndefined();
  expect(queryClientOfAda.getQueryData(['profile'])).toBeUndefined();
});

test('a new role makes loaded data outdated', () => {
  const { result, refreshAccount } = renderPageOfAda();
  refreshAccount({ ...ADA, role: 'poweruser' });
  expect(result.current.getQueryState(['profile'])).toMatchObject({
    data: 'Ada’s profile',
    isInvalidated: true,
  });
});

test('a new name of the same member keeps loaded data', () => {
  const { result, refreshAccount } = renderPageOfAda();
  refreshAccount({ ...ADA, firstName: 'Augusta' });
  expect(result.current.getQueryState(['profile'])).toMatchObject({
    data: 'Ada’s profile',
    isInvalidated: false,
  });
});
