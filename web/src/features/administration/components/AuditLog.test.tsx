import { ADMIN_PAGE_SIZE, type AuditEntry, NEXT_CURSOR_HEADER } from '@elevere/functions/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { AuditLog } from './AuditLog.tsx';

const EXPORT_BUTTON_LABEL = 'Export as CSV';

function entry(id: string): AuditEntry {
  return {
    id,
    action: 'vouch_requested',
    actor: id,
    subject: id,
    people: [id],
    at: '2026-11-22T00:00:00.000Z',
    details: {},
    names: { [id]: id },
  };
}

type AuditRequest = 'first' | 'next' | 'export';

function requestedPageOf(query: URLSearchParams): AuditRequest {
  if (query.get('limit') === `${ADMIN_PAGE_SIZE.max}`) return 'export';
  return query.has('cursor') ? 'next' : 'first';
}

/** Opens a log of two pages. `answer` answers the request for a page. */
async function openAuditLog() {
  const answerByPage = new Map<AuditRequest, () => void>();
  vi.stubGlobal('fetch', async (url: string) => {
    const page = requestedPageOf(new URL(url, location.href).searchParams);
    await new Promise<void>((resolve) => answerByPage.set(page, resolve));
    const auditRows = page === 'next' ? [entry('joan')] : [entry('ada'), entry('ida')];
    const headers = page === 'first' ? { [NEXT_CURSOR_HEADER]: 'next' } : {};
    return Response.json(auditRows, { headers });
  });
  const answer = async (page: AuditRequest) => {
    await expect.poll(() => answerByPage.has(page)).toBe(true);
    await act(async () => answerByPage.get(page)?.());
    answerByPage.delete(page);
  };
  render(pageForAccount(<AuditLog />, { path: '/admin/audit' }));
  await answer('first');
  await screen.findByText(/^ada/);
  return answer;
}

function isButtonPending(name: string): boolean {
  return screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
}

test('Load more appends the next page, whose first entry takes the focus', async () => {
  const answer = await openAuditLog();
  await pressButton('Load more');
  await expect.poll(() => isButtonPending('Load more')).toBe(true);
  await answer('next');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^joan/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a running export stays pending when the filter changes', async () => {
  const answer = await openAuditLog();
  await pressButton(EXPORT_BUTTON_LABEL);
  const filter = { target: { value: 'invitations_granted' } };
  fireEvent.change(screen.getByLabelText('Action'), filter);
  await answer('first');
  await screen.findByText(/^ada/);
  expect(isButtonPending(EXPORT_BUTTON_LABEL)).toBe(true);
  await answer('export');
  await screen.findByText('2 entries are in your downloads.');
  expect(isButtonPending(EXPORT_BUTTON_LABEL)).toBe(false);
});
