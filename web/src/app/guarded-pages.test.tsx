import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setLoginReportListener } from '../lib/session/login-reports.ts';
import type { SessionEvent } from '../lib/session/session-states.ts';
import { dispatchSessionEvent } from '../lib/session/session-store.ts';
import { ADA } from '../testing/test-account.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { routeAtPath } from './routes.ts';

// RouteGuard.test.tsx tests what a page shows at first. These tests change the session later.

// Ignores the reports of Firebase Auth. They would end the session, because nobody is logged in to
// Firebase in these tests.
beforeEach(() => setLoginReportListener(() => undefined));

/** A page with one field. It shows its address and the router state from the previous page. */
function PageAtAddress() {
  const { pathname, search, hash, state } = useLocation();
  const route = routeAtPath(pathname);
  if (route === undefined) throw new Error(`No route for ${pathname}.`);
  return (
    <>
      <p>{pathname + search + hash}</p>
      <p>{JSON.stringify(state)}</p>
      <RouteGuard key={pathname} route={route}>
        <input aria-label="Name" />
      </RouteGuard>
    </>
  );
}

function renderGuardedPage(
  session: SessionEvent,
  entry: string | { pathname: string; state: object },
) {
  onTestFinished(() => act(() => dispatchSessionEvent({ type: 'noLogin' })));
  dispatchSessionEvent(session);
  render(
    <MemoryRouter initialEntries={[entry]}>
      <PageAtAddress />
    </MemoryRouter>,
  );
}

const changeSession = (event: SessionEvent) => act(() => dispatchSessionEvent(event));

const ADA_LOGS_IN: SessionEvent = { type: 'read', account: ADA };

test('another member’s login discards what the first member typed', () => {
  renderGuardedPage(ADA_LOGS_IN, '/people');
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Kay' } });
  changeSession({ type: 'read', account: { ...ADA, firstName: 'Augusta' } });
  expect(screen.getByDisplayValue('Kay')).not.toBeNull();
  changeSession({ type: 'read', account: { ...ADA, uid: 'alan' } });
  expect(screen.queryByDisplayValue('Kay')).toBeNull();
});

test.each<[ending: string, SessionEvent, state: object | null]>([
  ['a logout', { type: 'loggedOut' }, null],
  ['the deletion of the account', { type: 'departed' }, { departed: true }],
  ['a logout in another tab', { type: 'noLogin' }, { from: '/people?q=kay#top', refused: false }],
  ['a refused token', { type: 'refused' }, { from: '/people?q=kay#top', refused: true }],
])('after %s the login knows why it opened', (_ending, event, state) => {
  renderGuardedPage(ADA_LOGS_IN, '/people?q=kay#top');
  changeSession(event);
  expect(screen.getByText('/login')).not.toBeNull();
  expect(screen.getByText(JSON.stringify(state))).not.toBeNull();
});

test.each([
  ['the page that required it', '/people?q=kay#top', '/people?q=kay#top'],
  ['the dashboard instead of another site', 'https://evil.test/', '/dashboard'],
])('a login leads to %s', (_page, from, address) => {
  renderGuardedPage({ type: 'noLogin' }, { pathname: '/login', state: { from } });
  changeSession(ADA_LOGS_IN);
  expect(screen.getByText(address)).not.toBeNull();
});
