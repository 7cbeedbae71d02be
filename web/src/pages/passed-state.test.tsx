import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NavigationState } from '../lib/navigation-state.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { ViewerAccountContext } from '../lib/session/use-session.ts';
import { ADA } from '../testing/test-account.ts';
import AdminMembersPage from './AdminMembersPage.tsx';
import ChangePasswordPage from './ChangePasswordPage.tsx';
import LoginPage from './LoginPage.tsx';

// The lists of the pages keep loading.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

/** Opens a page with the state that the previous page passes. Returns the page's text. */
function openPage(page: ReactNode, state: NavigationState): string {
  const { container } = render(
    <QueryClientProvider client={newQueryClient()}>
      <ViewerAccountContext value={ADA}>
        <MemoryRouter initialEntries={[{ pathname: '/', state }]}>{page}</MemoryRouter>
      </ViewerAccountContext>
    </QueryClientProvider>,
  );
  return container.textContent;
}

const REFUSED_TEXT = 'Authentication required.';
const LOG_IN_TEXT = 'Please log in.';
const VOUCH_TEXT = 'A newcomer is asking for your vouch.';
const GOODBYE_TEXT = 'You have left elevere.';

test.each<[previousPage: string, NavigationState, string, readonly string[]]>([
  ['a page for members', { from: '/settings' }, LOG_IN_TEXT, [REFUSED_TEXT, VOUCH_TEXT]],
  ['a refused call', { from: '/settings', refused: true }, `${REFUSED_TEXT} ${LOG_IN_TEXT}`, []],
  ['a vouch link', { from: '/vouch/token', refused: false }, VOUCH_TEXT, [REFUSED_TEXT]],
  ['the deletion of the account', { departed: true }, GOODBYE_TEXT, [LOG_IN_TEXT]],
  ['the home page', {}, 'Log in', [GOODBYE_TEXT, LOG_IN_TEXT, REFUSED_TEXT]],
])('the login after %s says why', (_previousPage, state, shown, notShown) => {
  const text = openPage(<LoginPage />, state);
  expect(text).toContain(shown);
  for (const sentence of notShown) expect(text).not.toContain(sentence);
});

test('a member whose new password was lost enters it again', () => {
  const sentence = 'Your password is unchanged. Please enter the new one again.';
  expect(openPage(<ChangePasswordPage />, { passwordLost: true })).toContain(sentence);
  expect(openPage(<ChangePasswordPage />, {})).not.toContain(sentence);
});

test('an admin who removed a member reads it in the list', () => {
  openPage(<AdminMembersPage />, { removed: 'Member removed.' });
  expect(screen.getByText('Member removed.').closest('[role="status"]')).not.toBeNull();
});
