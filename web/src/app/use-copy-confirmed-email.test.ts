import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Account } from '../lib/session/session-states.ts';
import { ADA } from '../testing/test-account.ts';
import { useCopyConfirmedEmail } from './use-copy-confirmed-email.ts';

/**
 * Runs useCopyConfirmedEmail. Returns the bodies of the requests that the hook sends to the server.
 */
async function requestBodiesFor(account: Account | null): Promise<readonly unknown[]> {
  const requestBodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    requestBodies.push(JSON.parse(body));
    return Response.json({}, { status: 500 });
  });
  renderHook(useCopyConfirmedEmail, { initialProps: account });
  await act(vi.dynamicImportSettled);
  return requestBodies;
}

test('a confirmed new email address is copied to the user document', async () => {
  const account = { ...ADA, email: 'new@elevere.test', emailStored: false };
  expect(await requestBodiesFor(account)).toEqual([{ email: 'new@elevere.test' }]);
});

test.each([
  ['already has the address', ADA],
  ['does not exist yet', { ...ADA, role: null, emailStored: false }],
  ['is unknown', null],
])('nothing is copied if the user document %s', async (_why, account) => {
  expect(await requestBodiesFor(account)).toEqual([]);
});
