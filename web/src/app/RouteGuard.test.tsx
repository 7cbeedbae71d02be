import type { Role } from '@elevere/functions/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { PATHS, type PagePath } from '../lib/paths.ts';
import { rememberNewcomer, removeRememberedNewcomer } from '../lib/remembered-newcomer.ts';
import type { Session } from '../lib/session/session-states.ts';
import { PrerenderedSessionContext, useAccount } from '../lib/session/use-session.ts';
import { ADA } from '../testing/test-account.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { ROUTES } from './routes.ts';

afterEach(removeRememberedNewcomer);

function AccountPage() {
  return `The page of ${useAccount().firstName}`;
}

/** Returns the HTML of the guard's first rendering. It is empty if the guard redirects. */
function guardHtmlAt(path: PagePath, session: Session): string {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`No route for ${path}.`);
  return renderToStaticMarkup(
    <PrerenderedSessionContext value={session}>
      <MemoryRouter initialEntries={[path]}>
        <RouteGuard route={route}>
          {path === PATHS.login ? 'The login' : <AccountPage />}
        </RouteGuard>
      </MemoryRouter>
    </PrerenderedSessionContext>,
  );
}

const unknownSession = (role: Role | null): Session => ({
  status: 'unknown',
  expected: { ...ADA, role },
  unreachable: false,
});
const UNKNOWN_SESSION_WITHOUT_HINT: Session = {
  status: 'unknown',
  expected: null,
  unreachable: false,
};
const UNREACHABLE_SESSION: Session = { ...UNKNOWN_SESSION_WITHOUT_HINT, unreachable: true };
const LOGGED_IN_SESSION: Session = { status: 'in', account: ADA };

test('until the login is confirmed, the expected member sees their page', () => {
  expect(guardHtmlAt(PATHS.people, unknownSession('fulluser'))).toBe('The page of Ada');
});

test.each([
  ['for a page of another role', PATHS.admin, unknownSession('fulluser')],
  ['without an expected member', PATHS.dashboard, UNKNOWN_SESSION_WITHOUT_HINT],
] as const)('until the login is confirmed, a skeleton is shown %s', (_when, path, session) => {
  expect(guardHtmlAt(path, session)).toMatch(/Loading/);
});

test('if the session does not load, only the login form stays', () => {
  expect(guardHtmlAt(PATHS.login, UNREACHABLE_SESSION)).toBe('The login');
  expect(guardHtmlAt(PATHS.dashboard, UNREACHABLE_SESSION)).toContain(
    'We could not load your account',
  );
});

test('a logged-in member sees only pages of their role', () => {
  expect(guardHtmlAt(PATHS.people, LOGGED_IN_SESSION)).toBe('The page of Ada');
  expect(guardHtmlAt(PATHS.admin, LOGGED_IN_SESSION)).toBe('');
  expect(guardHtmlAt(PATHS.login, LOGGED_IN_SESSION)).toBe('');
});

test('a remembered newcomer who is a full member does not see the dashboard', () => {
  rememberNewcomer(ADA.uid);
  expect(guardHtmlAt(PATHS.dashboard, LOGGED_IN_SESSION)).toBe('');
  expect(guardHtmlAt(PATHS.welcomeFullUser, LOGGED_IN_SESSION)).toBe('The page of Ada');
});

test('until the login is confirmed, no page depends on the remembered newcomer', () => {
  rememberNewcomer(ADA.uid);
  expect(guardHtmlAt(PATHS.dashboard, unknownSession('fulluser'))).toBe('The page of Ada');
});

test('a suspended member reads why they are logged out', () => {
  const suspendedSession: Session = { status: 'out', reason: 'suspended' };
  expect(guardHtmlAt(PATHS.dashboard, suspendedSession)).toContain('Your account is suspended');
  expect(guardHtmlAt(PATHS.login, suspendedSession)).toBe('The login');
  expect(guardHtmlAt(PATHS.dashboard, { status: 'out', reason: 'refused' })).toBe('');
});
