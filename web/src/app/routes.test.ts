import { ROLES, type Role } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { PATHS, type PagePath } from '../lib/paths.ts';
import { destinationPathFor, ROUTES, type Viewer } from './routes.ts';

const { login, dashboard, miniDashboard } = PATHS;

/** The page to which each kind of viewer is redirected. A viewer without an entry sees the page. */
type RedirectTargetByViewer = Partial<Record<Role | 'visitor' | 'no role', PagePath>>;

const NO_REDIRECTS: RedirectTargetByViewer = {};
const LOGGED_IN_ONLY_REDIRECTS: RedirectTargetByViewer = { visitor: login };
const VISITORS_ONLY_REDIRECTS: RedirectTargetByViewer = {
  'no role': dashboard,
  partialuser: miniDashboard,
  fulluser: dashboard,
  poweruser: dashboard,
  admin: dashboard,
};

const ADMINS_ONLY_REDIRECTS: RedirectTargetByViewer = {
  visitor: login,
  'no role': dashboard,
  partialuser: miniDashboard,
  fulluser: dashboard,
  poweruser: dashboard,
};

const FULL_MEMBERS_ONLY_REDIRECTS: RedirectTargetByViewer = {
  visitor: login,
  'no role': dashboard,
  partialuser: miniDashboard,
};

const REDIRECTS_BY_PATH: Record<PagePath, RedirectTargetByViewer> = {
  [PATHS.home]: NO_REDIRECTS,
  [PATHS.landing]: NO_REDIRECTS,
  [PATHS.login]: VISITORS_ONLY_REDIRECTS,
  [PATHS.signup]: VISITORS_ONLY_REDIRECTS,
  [PATHS.resetPassword]: NO_REDIRECTS,
  [PATHS.enterInvitation]: NO_REDIRECTS,
  [PATHS.register]: NO_REDIRECTS,
  [PATHS.userRegistration]: NO_REDIRECTS,
  [PATHS.dashboard]: { visitor: login, partialuser: miniDashboard },
  [PATHS.miniDashboard]: {
    visitor: login,
    'no role': dashboard,
    fulluser: dashboard,
    poweruser: dashboard,
  },
  [PATHS.createInvitation]: LOGGED_IN_ONLY_REDIRECTS,
  [PATHS.manageInvitations]: FULL_MEMBERS_ONLY_REDIRECTS,
  [PATHS.profile]: LOGGED_IN_ONLY_REDIRECTS,
  [PATHS.circle]: { visitor: login, 'no role': dashboard },
  [PATHS.people]: FULL_MEMBERS_ONLY_REDIRECTS,
  [PATHS.vouch]: LOGGED_IN_ONLY_REDIRECTS,
  [PATHS.settings]: LOGGED_IN_ONLY_REDIRECTS,
  [PATHS.changePassword]: LOGGED_IN_ONLY_REDIRECTS,
  [PATHS.reauthentication]: LOGGED_IN_ONLY_REDIRECTS,
  [PATHS.waitlist]: NO_REDIRECTS,
  [PATHS.faq]: NO_REDIRECTS,
  [PATHS.privacy]: NO_REDIRECTS,
  [PATHS.terms]: NO_REDIRECTS,
  [PATHS.welcomeFullUser]: FULL_MEMBERS_ONLY_REDIRECTS,
  [PATHS.welcomeFullUserTour]: FULL_MEMBERS_ONLY_REDIRECTS,
  [PATHS.welcomePartialUser]: {
    visitor: login,
    'no role': dashboard,
    fulluser: dashboard,
    poweruser: dashboard,
    admin: dashboard,
  },
  [PATHS.admin]: ADMINS_ONLY_REDIRECTS,
  [PATHS.adminMembers]: ADMINS_ONLY_REDIRECTS,
  [PATHS.adminMember]: ADMINS_ONLY_REDIRECTS,
  [PATHS.adminAudit]: ADMINS_ONLY_REDIRECTS,
  [PATHS.adminNetwork]: ADMINS_ONLY_REDIRECTS,
};

function pageAfterRedirects(path: PagePath, viewer: Viewer): PagePath {
  const route = ROUTES.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`No route for ${path}.`);
  const redirectTarget = destinationPathFor(route, viewer);
  return redirectTarget === path ? path : pageAfterRedirects(redirectTarget, viewer);
}

test.each(Object.values(PATHS))(
  '%s is shown or redirects as expected for each kind of viewer',
  (path) => {
    for (const name of ['visitor', 'no role', ...ROLES] as const) {
      const viewer = name === 'no role' ? null : name;
      expect([name, pageAfterRedirects(path, viewer)]).toEqual([
        name,
        REDIRECTS_BY_PATH[path]?.[name] ?? path,
      ]);
    }
  },
);

test('every welcome page reads the role again', () => {
  const pathsThatRereadRole = ROUTES.filter(({ rereadsRole }) => rereadsRole).map(
    ({ path }) => path,
  );
  expect(pathsThatRereadRole).toEqual([
    PATHS.welcomePartialUser,
    PATHS.welcomeFullUser,
    PATHS.welcomeFullUserTour,
  ]);
});
