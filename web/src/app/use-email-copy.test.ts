import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Account } from '../lib/session/session-states.ts';
import { ADA } from '../lib/session/test-account.ts';
import { useEmailCopy } from './use-email-copy.ts';

/** Runs useEmailCopy. Returns the bodies of the requests that the hook sends to the server. */
async function bodiesSentFor(account: Account | null): Promise<readonly unknown[]> {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({}, { status: 500 });
  });
  renderHook(useEmailCopy, { initialProps: account });
  await act(vi.dynamicImportSettled);
  return bodies;
}

test('a confirmed new email address is copied to the user document', async () => {
  const account = { ...ADA, email: 'new@elevere.test', emailStored: false };
  expect(await bodiesSentFor(account)).toEqual([{ email: 'new@elevere.test' }]);
});

test.each([
  ['already has the address', ADA],
  ['does not exist yet', { ...ADA, role: null, emailStored: false }],
  ['is unknown', null],
])('nothing is copied if the user document %s', async (_why, account) => {
  expect(await bodiesSentFor(account)).toEqual([]);
});
