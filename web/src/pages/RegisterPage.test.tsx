import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from '../lib/query-client.ts';
import RegisterPage from './RegisterPage.tsx';

/** Opens the page. Returns its text, and the addresses of the calls. */
async function openPage(pageAddress: string) {
  const visitedAddresses: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    visitedAddresses.push(url);
    return Response.json({ valid: true, paused: false, from: null });
  });
  const { container } = render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter initialEntries={[pageAddress]}>
        <Routes>
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/" element="The home page" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(vi.dynamicImportSettled);
  return { text: container.textContent, addresses: visitedAddresses };
}

test('a registration link with spaces or dashes names its code', async () => {
  const { text, addresses } = await openPage('/register?code=%207k2m-9qxd-4tza');
  expect(text).toContain('7K2M-9QXD-4TZA');
  expect(addresses).toEqual(['/api/validate_invitation_code?code=7K2M9QXD4TZA']);
});

test('a registration link without a code leads to the home page', async () => {
  expect((await openPage('/register')).text).toBe('The home page');
});
