import { ROLES, type Role } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { PATHS, type Path } from '../lib/paths.ts';
import { ROUTES, redirectFor, type Viewer } from './routes.ts';

const { login, dashboard, miniDashboard } = PATHS;

/** Final page for each viewer who opens a page. A viewer without an entry sees the page itself. */
type Row = Partial<Record<Role | 'visitor' | 'no role', Path>>;

const NO_REDIRECT: Row = {};
const ONLY_SIGNED_IN: Row = { visitor: login };
const ONLY_VISITORS: Row = {
  'no role': dashboard,
  partialuser: miniDashboard,
  fulluser: dashboard,
  poweruser: dashboard,
  admin: dashboard,
};

const ADMINS: Row = {
  visitor: login,
  'no role': dashboard,
  partialuser: miniDashboard,
  fulluser: dashboard,
  poweruser: dashboard,
};

/** Where each page leads each viewer. A missing path is a type error. */
const REDIRECTS: Record<Path, Row> = {
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
  [PATHS.createInvitation]: ONLY_SIGNED_IN,
  [PATHS.manageInvitations]: { visitor: login, 'no role': dashboard, partialuser: miniDashboard },
  [PATHS.profile]: ONLY_SIGNED_IN,
  [PATHS.circle]: { visitor: login, 'no role': dashboard },
  [PATHS.people]: { visitor: login, 'no role': dashboard, partialuser: miniDashboard },
  [PATHS.vouch]: ONLY_SIGNED_IN,
  [PATHS.settings]: ONLY_SIGNED_IN,
  [PATHS.changePassword]: ONLY_SIGNED_IN,
  [PATHS.reauthentication]: ONLY_SIGNED_IN,
  [PATHS.waitlist]: NO_REDIRECT,
  [PATHS.faq]: NO_REDIRECT,
  [PATHS.privacy]: NO_REDIRECT,
  [PATHS.terms]: NO_REDIRECT,
  [PATHS.welcomeFullUser]: ONLY_SIGNED_IN,
  [PATHS.welcomeFullUserTour]: ONLY_SIGNED_IN,
  [PATHS.welcomePartialUser]: ONLY_SIGNED_IN,
  [PATHS.admin]: ADMINS,
  [PATHS.adminMembers]: ADMINS,
  [PATHS.adminMember]: ADMINS,
  [PATHS.adminAudit]: ADMINS,
  [PATHS.adminNetwork]: ADMINS,
};

/** Follows redirects until the last page. */
function follow(path: Path, viewer: Viewer): Path {
  const route = ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new Error(`No route for ${path}.`);
  const landing = redirectFor(route, viewer);
  return landing === path ? path : follow(landing, viewer);
}

test.each(Object.values(PATHS))('%s shows, or leads elsewhere, for each kind of viewer', (path) => {
  for (const name of ['visitor', 'no role', ...ROLES] as const) {
    const viewer = name === 'no role' ? null : name;
    expect([name, follow(path, viewer)]).toEqual([name, REDIRECTS[path]?.[name] ?? path]);
  }
});
