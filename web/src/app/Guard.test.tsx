import type { Role } from '@elevere/functions/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { PATHS, type Path } from '../lib/paths.ts';
import { forgetNewcomer, rememberNewcomer } from '../lib/remembered-newcomer.ts';
import type { Session } from '../lib/session/session-states.ts';
import { ADA } from '../lib/session/test-account.ts';
import { RenderedSessionContext, useAccount } from '../lib/session/use-session.ts';
import { Guard } from './Guard.tsx';
import { ROUTES } from './routes.ts';

afterEach(forgetNewcomer);

function AccountPage() {
  return `The page of ${useAccount().firstName}`;
}

/** Returns the HTML of the guard's first rendering. It is empty if the guard redirects. */
function shownAt(path: Path, session: Session): string {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`No route for ${path}.`);
  return renderToStaticMarkup(
    <RenderedSessionContext value={session}>
      <MemoryRouter initialEntries={[path]}>
        <Guard route={route}>{path === PATHS.login ? 'The login' : <AccountPage />}</Guard>
      </MemoryRouter>
    </RenderedSessionContext>,
  );
}

const unknown = (role: Role | null): Session => ({
  status: 'unknown',
  expected: { ...ADA, role },
  unreachable: false,
});
const UNKNOWN_WITHOUT_HINT: Session = { status: 'unknown', expected: null, unreachable: false };
const UNREACHABLE: Session = { ...UNKNOWN_WITHOUT_HINT, unreachable: true };
const LOGGED_IN: Session = { status: 'in', account: ADA };

test('until the login is confirmed, the expected member sees their page', () => {
  expect(shownAt(PATHS.people, unknown('fulluser'))).toBe('The page of Ada');
});

test.each([
  ['for a page of another role', PATHS.admin, unknown('fulluser')],
  ['without an expected member', PATHS.dashboard, UNKNOWN_WITHOUT_HINT],
] as const)('until the login is confirmed, a skeleton is shown %s', (_when, path, session) => {
  expect(shownAt(path, session)).toMatch(/Loading/);
});

test('if the session does not load, only the login form stays', () => {
  expect(shownAt(PATHS.login, UNREACHABLE)).toBe('The login');
  expect(shownAt(PATHS.dashboard, UNREACHABLE)).toContain('We could not load your account');
});

test('a logged-in member sees only pages of their role', () => {
  expect(shownAt(PATHS.people, LOGGED_IN)).toBe('The page of Ada');
  expect(shownAt(PATHS.admin, LOGGED_IN)).toBe('');
  expect(shownAt(PATHS.login, LOGGED_IN)).toBe('');
});

test('a remembered newcomer who is a full member does not see the dashboard', () => {
  rememberNewcomer(ADA.uid);
  expect(shownAt(PATHS.dashboard, LOGGED_IN)).toBe('');
  expect(shownAt(PATHS.welcomeFullUser, LOGGED_IN)).toBe('The page of Ada');
});

test('until the login is confirmed, no page depends on the remembered newcomer', () => {
  rememberNewcomer(ADA.uid);
  expect(shownAt(PATHS.dashboard, unknown('fulluser'))).toBe('The page of Ada');
});

test('a suspended member reads why they are logged out', () => {
  const suspended: Session = { status: 'refused', suspended: true };
  expect(shownAt(PATHS.dashboard, suspended)).toContain('Your account is suspended');
  expect(shownAt(PATHS.login, suspended)).toBe('The login');
  expect(shownAt(PATHS.dashboard, { status: 'refused', suspended: false })).toBe('');
});
