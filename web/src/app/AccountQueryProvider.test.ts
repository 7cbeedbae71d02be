import { useQueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import type { Account } from '../lib/session/session-states.ts';
import { dispatch } from '../lib/session/session-store.ts';
import { ADA } from '../lib/session/test-account.ts';
import { AccountQueryProvider } from './AccountQueryProvider.tsx';

/** Logs Ada in. Her page has loaded her profile. */
async function openPageOfAda() {
  onTestFinished(() => dispatch({ type: 'noLogin' }));
  dispatch({ type: 'read', account: ADA });
  const page = await runHook(() => useQueryClient(), undefined, AccountQueryProvider);
  page.result().setQueryData(['profile'], 'Ada’s profile');
  const readAccount = (account: Account) => page.act(() => dispatch({ type: 'read', account }));
  return { page, readAccount };
}

test('another member sees nothing of the previous member, whose data is deleted', async () => {
  const { page, readAccount } = await openPageOfAda();
  const clientOfAda = page.result();
  await readAccount({ ...ADA, uid: 'alan' });
  expect(page.result().getQueryData(['profile'])).toBeUndefined();
  expect(clientOfAda.getQueryData(['profile'])).toBeUndefined();
});

test('a new role makes loaded data outdated', async () => {
  const { page, readAccount } = await openPageOfAda();
  await readAccount({ ...ADA, role: 'poweruser' });
  expect(page.result().getQueryState(['profile'])).toMatchObject({
    data: 'Ada’s profile',
    isInvalidated: true,
  });
});

test('a new name of the same member keeps loaded data', async () => {
  const { page, readAccount } = await openPageOfAda();
  await readAccount({ ...ADA, firstName: 'Augusta' });
  expect(page.result().getQueryState(['profile'])).toMatchObject({
    data: 'Ada’s profile',
    isInvalidated: false,
  });
});
