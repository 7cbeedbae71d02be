import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listenToAuthReports } from '../lib/session/auth-reports.ts';
import type { SessionEvent } from '../lib/session/session-states.ts';
import { dispatch } from '../lib/session/session-store.ts';
import { ADA } from '../lib/session/test-account.ts';
import { Guard } from './Guard.tsx';
import { routeAt } from './routes.ts';

// Guard.test.tsx tests what a page shows at first. These tests change the session later.

// In these tests nobody is logged in to Firebase, whose report would end the session.
beforeEach(() => listenToAuthReports(() => undefined));

/** Every page has one field. It also shows its address and the state of the previous page. */
function PageAtAddress() {
  const { pathname, search, hash, state } = useLocation();
  const route = routeAt(pathname);
  if (route === undefined) throw new Error(`No route for ${pathname}.`);
  return (
    <>
      <p>{pathname + search + hash}</p>
      <p>{JSON.stringify(state)}</p>
      <Guard key={pathname} route={route}>
        <input aria-label="Name" />
      </Guard>
    </>
  );
}

function openPage(session: SessionEvent, entry: string | { pathname: string; state: object }) {
  onTestFinished(() => act(() => dispatch({ type: 'noLogin' })));
  dispatch(session);
  render(
    <MemoryRouter initialEntries={[entry]}>
      <PageAtAddress />
    </MemoryRouter>,
  );
}

const change = (event: SessionEvent) => act(() => dispatch(event));

const ADA_LOGS_IN: SessionEvent = { type: 'read', account: ADA };

test('another member’s login discards what the first member typed', () => {
  openPage(ADA_LOGS_IN, '/people');
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Kay' } });
  change({ type: 'read', account: { ...ADA, firstName: 'Augusta' } });
  expect(screen.getByDisplayValue('Kay')).not.toBeNull();
  change({ type: 'read', account: { ...ADA, uid: 'alan' } });
  expect(screen.queryByDisplayValue('Kay')).toBeNull();
});

test.each<[ending: string, SessionEvent, state: object | null]>([
  ['a logout', { type: 'loggedOut' }, null],
  ['the deletion of the account', { type: 'departed' }, { departed: true }],
  ['a logout in another tab', { type: 'noLogin' }, { from: '/people?q=kay#top', refused: false }],
  ['a refused token', { type: 'refused' }, { from: '/people?q=kay#top', refused: true }],
])('after %s the login knows why it opened', (_ending, event, state) => {
  openPage(ADA_LOGS_IN, '/people?q=kay#top');
  change(event);
  expect(screen.getByText('/login')).not.toBeNull();
  expect(screen.getByText(JSON.stringify(state))).not.toBeNull();
});

test.each([
  ['the page that required it', '/people?q=kay#top', '/people?q=kay#top'],
  ['the dashboard instead of another site', 'https://evil.test/', '/dashboard'],
])('a login leads to %s', (_page, from, address) => {
  openPage({ type: 'noLogin' }, { pathname: '/login', state: { from } });
  change(ADA_LOGS_IN);
  expect(screen.getByText(address)).not.toBeNull();
});
