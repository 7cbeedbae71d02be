import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import {
  forgetPendingPassword,
  pendingPasswordOf,
  storePendingPassword,
} from '../features/account/pending-password.ts';
import { PATHS } from '../lib/paths.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { ViewerAccountContext } from '../lib/session/use-session.ts';
import { ADA } from '../testing/test-account.ts';
import ReauthenticationPage from './ReauthenticationPage.tsx';

afterEach(forgetPendingPassword);

function PassedState() {
  return JSON.stringify(useLocation().state);
}

/** Opens the page as Ada. /change-password shows the state that the page passes to it. */
function openPageAsAda(): void {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ViewerAccountContext value={ADA}>
        <MemoryRouter initialEntries={[PATHS.reauthentication]}>
          <Routes>
            <Route path={PATHS.reauthentication} element={<ReauthenticationPage />} />
            <Route path={PATHS.changePassword} element={<PassedState />} />
          </Routes>
        </MemoryRouter>
      </ViewerAccountContext>
    </QueryClientProvider>,
  );
}

test('the new password leaves the memory with the page that uses it', () => {
  storePendingPassword(ADA.uid, 'one long sentence');
  openPageAsAda();
  expect(screen.getByRole('heading', { name: 'Log in again' })).not.toBeNull();
  expect(pendingPasswordOf(ADA.uid)).toBeNull();
});

test('another member’s new password is never used', () => {
  storePendingPassword('alan', 'one long sentence');
  openPageAsAda();
  expect(screen.getByText('{"passwordLost":true}')).not.toBeNull();
});
