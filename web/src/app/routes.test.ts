import { ROLES, type Role } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { PATHS, type Path } from '../lib/paths.ts';
import { destinationFor, ROUTES, type Viewer } from './routes.ts';

const { login, dashboard, miniDashboard } = PATHS;

/** The page to which each kind of viewer is redirected. A viewer without an entry sees the page. */
type PageAfterRedirectByViewer = Partial<Record<Role | 'visitor' | 'no role', Path>>;

const NO_REDIRECT: PageAfterRedirectByViewer = {};
const ONLY_LOGGED_IN: PageAfterRedirectByViewer = { visitor: login };
const ONLY_VISITORS: PageAfterRedirectByViewer = {
  'no role': dashboard,
  partialuser: miniDashboard,
  fulluser: dashboard,
  poweruser: dashboard,
  admin: dashboard,
};

const ONLY_ADMINS: PageAfterRedirectByViewer = {
  visitor: login,
  'no role': dashboard,
  partialuser: miniDashboard,
  fulluser: dashboard,
  poweruser: dashboard,
};

const ONLY_FULL_MEMBERS: PageAfterRedirectByViewer = {
  visitor: login,
  'no role': dashboard,
  partialuser: miniDashboard,
};

const REDIRECTS_BY_PATH: Record<Path, PageAfterRedirectByViewer> = {
  [PATHS.home]: NO_REDIRECT,
  [PATHS.landing]: NO_REDIRECT,
  [PATHS.login]: ONLY_VISITORS,
  [PATHS.signup]: ONLY_VISITORS,
  [PATHS.resetPassword]: NO_REDIRECT,
  [PATHS.enterInvitation]: NO_REDIRECT,
  [PATHS.register]: NO_REDIRECT,
  [PATHS.userRegistration]: NO_REDIRECT,
  [PATHS.dashboard]: { visitor: login, partialuser: miniDashboard },
  [PATHS.miniDashboard]: {
    visitor: login,
    'no role': dashboard,
    fulluser: dashboard,
    poweruser: dashboard,
  },
  [PATHS.createInvitation]: ONLY_LOGGED_IN,
  [PATHS.manageInvitations]: ONLY_FULL_MEMBERS,
  [PATHS.profile]: ONLY_LOGGED_IN,
  [PATHS.circle]: { visitor: login, 'no role': dashboard },
  [PATHS.people]: ONLY_FULL_MEMBERS,
  [PATHS.vouch]: ONLY_LOGGED_IN,
  [PATHS.settings]: ONLY_LOGGED_IN,
  [PATHS.changePassword]: ONLY_LOGGED_IN,
  [PATHS.reauthentication]: ONLY_LOGGED_IN,
  [PATHS.waitlist]: NO_REDIRECT,
  [PATHS.faq]: NO_REDIRECT,
  [PATHS.privacy]: NO_REDIRECT,
  [PATHS.terms]: NO_REDIRECT,
  [PATHS.welcomeFullUser]: ONLY_FULL_MEMBERS,
  [PATHS.welcomeFullUserTour]: ONLY_FULL_MEMBERS,
  [PATHS.welcomePartialUser]: {
    visitor: login,
    'no role': dashboard,
    fulluser: dashboard,
    poweruser: dashboard,
    admin: dashboard,
  },
  [PATHS.admin]: ONLY_ADMINS,
  [PATHS.adminMembers]: ONLY_ADMINS,
  [PATHS.adminMember]: ONLY_ADMINS,
  [PATHS.adminAudit]: ONLY_ADMINS,
  [PATHS.adminNetwork]: ONLY_ADMINS,
};

function finalPage(path: Path, viewer: Viewer): Path {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`No route for ${path}.`);
  const destination = destinationFor(route, viewer);
  return destination === path ? path : finalPage(destination, viewer);
}

test.each(Object.values(PATHS))(
  '%s is shown or redirects as expected for each kind of viewer',
  (path) => {
    for (const name of ['visitor', 'no role', ...ROLES] as const) {
      const viewer = name === 'no role' ? null : name;
      expect([name, finalPage(path, viewer)]).toEqual([
        name,
        REDIRECTS_BY_PATH[path]?.[name] ?? path,
      ]);
    }
  },
);

test('every welcome page reads the role again', () => {
  const paths = ROUTES.filter(({ rereadsRole }) => rereadsRole).map(({ path }) => path);
  expect(paths).toEqual([
    PATHS.welcomePartialUser,
    PATHS.welcomeFullUser,
    PATHS.welcomeFullUserTour,
  ]);
});
