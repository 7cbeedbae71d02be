import { NEXT_CURSOR_HEADER } from '@elevere/functions/contract';
import { expect, test, vi } from 'vitest';
import { fetchWholeAudit } from './list-audit.ts';

const AUDIT_ENTRY = {
  id: 'id',
  action: 'member_left',
  actor: 'ada',
  subject: 'ada',
  people: ['ada'],
  at: '2026-11-22T00:00:00.000Z',
  details: {},
  names: {},
};

test('an export has the latest 10,000 entries', async () => {
  // Stub of a server with an endless audit log: every answer has a cursor to a next page.
  vi.stubGlobal('fetch', (url: string) => {
    const pageLimit = Number(new URL(url, 'https://elevere.test').searchParams.get('limit'));
    const headers = { [NEXT_CURSOR_HEADER]: 'next' };
    return Promise.resolve(Response.json(Array(pageLimit).fill(AUDIT_ENTRY), { headers }));
  });
  const { entries, isComplete } = await fetchWholeAudit({ uid: undefined, action: undefined });
  expect(entries).toHaveLength(10_000);
  expect(isComplete).toBe(false);
});
